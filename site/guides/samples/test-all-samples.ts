import type { Sample } from "../sample.ts";
import * as consent from "./consent.ts";
import * as debugging from "./debugging.ts";
import * as moving from "./moving.ts";
import * as overview from "./overview.ts";
import * as quickStart from "./quick-start.ts";
import * as react from "./react.ts";
import * as scriptTag from "./script-tag.ts";
import * as server from "./server.ts";
import * as tagging from "./tagging.ts";

const FILES = { consent, debugging, moving, overview, quickStart, react, scriptTag, server, tagging };

/** Every sample with the name that tests report. */
export const ALL_SAMPLES: readonly (Sample & { readonly name: string })[] = Object.entries(FILES).flatMap(
  ([file, samples]: [string, Readonly<Record<string, Sample>>]) =>
    Object.entries(samples).map(([name, sample]) => ({ ...sample, name: `${file}-${name}` })),
);
