import { isUnavailable } from "../db/connect.ts";
import { errorFields, type Log } from "../log.ts";
import { speaking, speechBefore } from "../texts/speaking.ts";
import { ourFault, unavailable } from "./plain-page.ts";
import type { PlainRequest } from "./plain-request.ts";

/** What to say when something went wrong on our side. What it was stays in the log, and the visitor gets its number. */
export function failedRequest(log: Log, error: unknown, request: PlainRequest): Response {
  return speaking(speechBefore(), () =>
    isUnavailable(error) ? unavailable(request) : ourFault(writeDown(log, "A request failed.", error, request)),
  );
}

/** Answers with the number under which it stands in the log. */
export function writeDown(log: Log, what: string, error: unknown, { method, url }: PlainRequest): string {
  const id = crypto.randomUUID().slice(0, 8);
  log.error(what, { id, method, path: new URL(url).pathname, ...errorFields(error) });
  return id;
}
