/**
 * Writes progress to stderr, so that stdout contains only a command's result.
 *
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * @param {number} startedAt
 * @param {number} [now]
 */
export function seconds(startedAt, now = Date.now()) {
  return `${((now - startedAt) / 1000).toFixed(1)} s`;
}

/** A required program failed; contains its output. */
export class StepFailed extends Error {
  /**
   * @param {string} name
   * @param {number} code
   * @param {string} output
   */
  constructor(name, code, output) {
    super(`${name} failed with exit code ${code}`);
    this.output = output;
  }
}
