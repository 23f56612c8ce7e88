/** With a modifier, keys and clicks belong to the browser: new tab, new window, its own commands. */
export function isShortcut({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
