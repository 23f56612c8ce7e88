/** With one of these held down, keys and clicks are the browser's: another tab, another window, its own commands. */
export function isShortcut({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
