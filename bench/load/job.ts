/** What the load generator is to do. Plain data: it goes to another process. */
export interface LoadJob {
  readonly origin: string;
  readonly requests: number;
  readonly concurrency: number;
  /** Taken in turn. `{n}` becomes a number that no other request of the run has. */
  readonly paths: readonly string[];
  readonly firstNumber: number;
  /** Sent as a form; without it the request only reads. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether each connection is one visitor who keeps their cookies, or every request a new one. */
  readonly keepsCookies?: boolean;
  /** What each visitor does before anything is timed, such as filling a cart. */
  readonly opening?: { readonly path: string; readonly form: Readonly<Record<string, string>> };
  /** Part of every right answer. Something that merely answers fast is not what was asked for. */
  readonly mustContain: string;
}

export interface LoadResult {
  readonly milliseconds: readonly number[];
  /** The first wrong answer, if there was one. */
  readonly complaint: string | null;
}
