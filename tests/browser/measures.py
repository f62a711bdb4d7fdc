"""What a browser measures: each returns what is wrong on the page in sight, in words; an empty list is as it should be."""

# Elements that stick out of the page sideways, and by how much the page scrolls.
SIDEWAYS = """
() => {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const scrolls = (one) => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(one).overflowX);
  const held = (one) => { while ((one = one.parentElement) && one !== root) if (scrolls(one)) return true; };
  return [...document.body.querySelectorAll("*")]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return (box.left < -0.5 || box.right > root.clientWidth + 0.5) && box.width > 0 && !held(one);
    })
    .map((one) => `${one.tagName} .${one.className} ${one.textContent.trim().slice(0, 30)}`)
    .slice(0, 5)
    .concat(`the page is ${root.scrollWidth} px wide`);
}
"""

# What one can press and is smaller than a fingertip. A link in running text is as large as its words.
SMALL = """
() => {
  const LEAST = 44;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const words = (node) => node.nodeType === Node.TEXT_NODE && /\\p{L}/u.test(node.data);
  const inText = (one) => one.tagName === "A" && [...one.parentElement.childNodes].some(words);
  const skip = (one) => one.matches(".skip") || inText(one) || !seen(one);
  return [...document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select, textarea")]
    .filter((one) => !skip(one))
    .map((one) => (one.matches("[type=radio], [type=checkbox]") && one.closest("label")) || one)
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < LEAST - 0.5 || box.height < LEAST - 0.5))
    .map(([one, box]) => {
      const size = `${box.width.toFixed(1)} × ${box.height.toFixed(1)}`;
      return `${one.tagName} ${one.id || one.className} "${one.textContent.trim().slice(0, 25)}" ${size}`;
    });
}
"""

# Every minus sign with the digits it belongs to: on which side of them is it drawn?
SIGNS = """
() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const middle = (node, at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getClientRects()[0];
    return box && box.width > 0 ? (box.left + box.right) / 2 : null;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const place = node.parentElement;
    // the lower corner of a card stands on its head
    // and what stands in a second language has its signs on the side of that one
    if (!place.checkVisibility() || place.closest(".corner + .corner, .second")) continue;
    for (const match of node.data.matchAll(/[-−+]\\u200e?\\u061c?(?=\\p{Nd})/gu)) {
      const sign = middle(node, match.index);
      const digit = middle(node, match.index + match[0].length);
      if (sign === null || digit === null) continue;
      found.push([sign < digit ? "left" : "right", node.data.trim()]);
    }
  }
  return found;
}
"""

# Letters cut off above or below, lines set too tight for Telugu, and heights that cannot grow.
CLIPPED = """
() => {
  const found = [];
  const say = (one, what) => {
    found.push(`${one.tagName} ${one.id || one.className} "${one.textContent.trim().slice(0, 25)}" ${what}`);
  };
  for (const one of document.body.querySelectorAll("*")) {
    if (!one.checkVisibility() || one.closest(".hidden") || one.matches("[type=radio], [type=checkbox]")) continue;
    const style = getComputedStyle(one);
    const cuts = style.overflowY !== "visible" && style.display !== "inline";
    if (cuts && one.scrollHeight > one.clientHeight + 1) say(one, `${one.scrollHeight} > ${one.clientHeight}`);
    const letters = [...one.childNodes].some((node) => node.nodeType === 3 && /[\\u0c00-\\u0c7f]/.test(node.data));
    const line = parseFloat(style.lineHeight) / parseFloat(style.fontSize);
    if (letters && line < 1.6 - 0.001) say(one, `line ${line.toFixed(2)}`);
  }
  return found;
}
"""

# Names that are not alone in an element, or between marks, that keep them apart from the text around them.
UNISOLATED = """
(names) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest("script, style")) continue;
    for (const name of names) {
      if (!node.data.includes(name)) continue;
      const alone = node.parentElement.tagName === "BDI" && node.data.trim() === name;
      if (!alone && !node.data.includes(`\\u2068${name}\\u2069`)) found.push(node.data.trim());
    }
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [alt]")) {
    for (const text of [one.ariaLabel, one.title, one.alt]) {
      for (const name of names) {
        if (text && text.includes(name) && !text.includes(`\\u2068${name}\\u2069`)) found.push(text);
      }
    }
  }
  return found;
}
"""
