/** The interface that every measured library, ours and others', sets on the window. */
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
