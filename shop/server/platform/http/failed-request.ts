import { isUnavailable } from "../db/connect.ts";
import { errorFields, type Log } from "../log.ts";
import { inLanguage, previousTranslations } from "../i18n/current-language.ts";
import { errorPage, unavailable } from "./plain-page.ts";
import type { PlainRequest } from "./plain-request.ts";

/** The response to an unexpected error. Its details are only in the log; the visitor gets the ID of the entry. */
export function failedRequest(log: Log, error: unknown, request: PlainRequest): Response {
  return inLanguage(previousTranslations(), () =>
    isUnavailable(error) ? unavailable(request, error) : errorPage(logError(log, "A request failed.", error, request)),
  );
}

/** Logs the error; returns the ID of the log entry. */
export function logError(log: Log, what: string, error: unknown, { method, url }: PlainRequest): string {
  const id = crypto.randomUUID().slice(0, 8);
  log.error(what, { id, method, path: new URL(url).pathname, ...errorFields(error) });
  return id;
}
