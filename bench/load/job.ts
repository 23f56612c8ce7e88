/** The load generator's job. Plain data, because it is sent to another process. */
export interface LoadJob {
  readonly origin: string;
  readonly requests: number;
  readonly concurrency: number;
  /** Requested in turn. `{n}` is replaced by a number that is unique in the run. */
  readonly paths: readonly string[];
  readonly firstNumber: number;
  /** Form to post; without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether each connection is a visitor with cookies; otherwise every request is a new visitor. */
  readonly keepsCookies?: boolean;
  /** A request that each visitor sends before the measurement, such as filling a cart. */
  readonly opening?: { readonly path: string; readonly form: Readonly<Record<string, string>> };
  /** Text in every correct response, so that fast but wrong responses fail. */
  readonly mustContain: string;
}

export interface LoadResult {
  readonly milliseconds: readonly number[];
  /** The first wrong response, if any. */
  readonly failure: string | null;
}
