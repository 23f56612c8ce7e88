/**
 * Progress goes to stderr, so that what a command answers on stdout stays clean.
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

/** A program that had to succeed did not; carries everything it wrote. */
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
