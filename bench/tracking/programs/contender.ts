/** What a measured page offers: every program, ours and others', sets one on the window. */
export interface Contender {
  start(): Promise<unknown> | void;
  /** Set by start(). */
  track(name: string, params: Readonly<Record<string, unknown>>): unknown;
}

declare global {
  interface Window {
    contender: Contender;
    pysOptions?: unknown;
  }
}
