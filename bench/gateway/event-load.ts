/** What the generator of events is to do. Plain data: it goes to another process. */
export interface EventLoad {
  readonly port: number;
  readonly door: "batch" | "single";
  /** Events in one message of the batch door. */
  readonly perMessage: number;
  readonly connections: number;
  readonly messages: number;
  /** So that no event of one run is a repetition of another's. */
  readonly run: string;
  readonly account: string;
  readonly cookie: string;
}

export interface EventLoadResult {
  readonly events: number;
  readonly wallMs: number;
  readonly milliseconds: readonly number[];
  /** The first wrong answer, if there was one. */
  readonly complaint: string | null;
}
