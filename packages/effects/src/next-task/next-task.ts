/**
 * Continues in a new task. Loading a script, rendering with it and all that follows would otherwise be one long
 * task, during which the page does not respond.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
