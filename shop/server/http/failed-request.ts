import { say } from "../../texts/say.ts";
import { isUnavailable } from "../db/connect.ts";
import { errorFields, type Log } from "../log.ts";
import { speaking, speechBefore } from "../texts/speaking.ts";
import { plainPage, unavailable } from "./plain-page.ts";
import type { PlainRequest } from "./plain-request.ts";

/** What to say when something went wrong on our side. What it was stays in the log, and the visitor gets its number. */
export function failedRequest(log: Log, error: unknown, request: PlainRequest): Response {
  if (isUnavailable(error)) return speaking(speechBefore(), () => unavailable(request));
  const id = crypto.randomUUID().slice(0, 8);
  const path = new URL(request.url).pathname;
  log.error("A request failed.", { id, method: request.method, path, ...errorFields(error) });
  return speaking(speechBefore(), () =>
    plainPage(
      500,
      say("Something cracked in the kiln"),
      say("That was our fault, and it has been written down as {id}. Please try once more in a moment.", { id }),
    ),
  );
}
