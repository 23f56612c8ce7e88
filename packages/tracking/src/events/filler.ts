import type { Page } from "../page/index.ts";
import type { Params } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";

export interface FillerContext {
  readonly page: Page;
  readonly options: Options;
  readonly mayRemember: () => boolean;
}

/** Completes the parameters of every event from something that only the page knows. */
export type Filler = (context: FillerContext) => (params: Params) => Params;
