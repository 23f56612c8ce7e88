/** Classes that describe a state, not the element. */
const PASSING = /^(?:is|has|js|no)-|active|open|hover|focus|current|selected|loading|disabled|visible|added/i;
/** Numbers in a name mostly belong to one product or are generated per page. */
const NUMBERED = /\d{2,}|^_r_|:/;
/** Markup can be deep; a longer selector would break with the next small change. */
const MAX_ANCESTORS = 4;

/**
 * A short selector that matches this element and as little else as possible: by its ID, its purpose or its classes,
 * with ancestors if needed.
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

/** Nearest ancestor first. */
function withinAncestors({ parentElement }: Element, own: string): readonly string[] {
  const selectors: string[] = [];
  let ancestor = parentElement;
  for (let step = 0; ancestor && step < MAX_ANCESTORS; step += 1) {
    const [name = ""] = namesOf(ancestor);
    if (name !== ancestor.localName) selectors.push(`${name} ${own}`);
    ancestor = ancestor.parentElement;
  }
  return selectors;
}

/** Most specific first. */
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
