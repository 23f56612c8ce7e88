/**
 * Goes on in a task of its own. Starting a script, drawing with it and whatever follows would otherwise be one long
 * task, during which the page answers to nobody.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
