/** Like `querySelectorAll`, but the root itself counts. */
export function findAll(root: ParentNode, selector: string): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...found] : found;
}
