/** Classes that say how something is at the moment, not what it is. */
const PASSING = /^(?:is|has|js|no)-|active|open|hover|focus|current|selected|loading|disabled|visible|added/i;
/** Numbers in a name are mostly of one product, or made anew for each page. */
const NUMBERED = /\d{2,}|^_r_|:/;
/** Markup can be deep; a longer name would break with the next small change. */
const MOST_ANCESTORS = 4;

/**
 * A short selector that finds this element again, and as little else as can be: by its id, what it is for, or its
 * classes, and within its ancestors where that is not enough.
 */
export function nameElement(element: Element): string {
  const { ownerDocument: document } = element;
  const names = namesOf(element);
  const candidates = [...names, ...names.flatMap((own) => withinAncestors(element, own))];
  let best = element.localName;
  let fewest = Infinity;
  for (const selector of candidates) {
    const found = document.querySelectorAll(selector).length;
    if (found === 1) return selector;
    if (found < fewest) [best, fewest] = [selector, found];
  }
  return best;
}

/** From the nearest outwards. */
function withinAncestors({ parentElement }: Element, own: string): readonly string[] {
  const selectors: string[] = [];
  let ancestor = parentElement;
  for (let step = 0; ancestor && step < MOST_ANCESTORS; step += 1) {
    const [name = ""] = namesOf(ancestor);
    if (name !== ancestor.localName) selectors.push(`${name} ${own}`);
    ancestor = ancestor.parentElement;
  }
  return selectors;
}

/** From the most telling to the least. */
function namesOf(element: Element): readonly string[] {
  const names: string[] = [];
  if (element.id !== "" && !NUMBERED.test(element.id)) names.push(`#${CSS.escape(element.id)}`);
  const name = element.getAttribute("name");
  if (name !== null && name !== "" && !NUMBERED.test(name)) {
    names.push(`${element.localName}[name="${CSS.escape(name)}"]`);
  }
  const classes = [...element.classList].filter((each) => !PASSING.test(each) && !NUMBERED.test(each));
  names.push(...classes.map((each) => `.${CSS.escape(each)}`));
  if (classes.length > 1) names.push(classes.map((each) => `.${CSS.escape(each)}`).join(""));
  names.push(element.localName);
  return names;
}
