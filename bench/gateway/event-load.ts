/** The event generator's job. Plain data, because it is sent to another process. */
export interface EventLoad {
  readonly port: number;
  readonly endpoint: "batch" | "single";
  /** Events per request to the batch endpoint. */
  readonly perMessage: number;
  readonly connections: number;
  readonly messages: number;
  /** Makes event IDs unique across runs. */
  readonly run: string;
  readonly account: string;
  readonly cookie: string;
}

export interface EventLoadResult {
  readonly events: number;
  readonly wallMs: number;
  readonly milliseconds: readonly number[];
  /** The first wrong response, if any. */
  readonly failure: string | null;
}
