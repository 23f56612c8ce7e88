import { LANGUAGES } from "../../../i18n/languages.ts";
import { languageNow, t } from "../../../i18n/t.ts";
import { isBusy } from "../db/unavailable.ts";
import type { PlainRequest } from "./plain-request.ts";
import { escapeHtml } from "../html/escape-html.ts";

/** A page without dependencies that could be broken: no database, no settings, no build. */
export function plainPage(status: number, title: string, text: string, headers: Record<string, string> = {}): Response {
  const language = languageNow();
  const body = `<!DOCTYPE html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
</main>
</html>
`;
  return new Response(body, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** For an unexpected error, whose details are in the log under this ID. */
export function errorPage(id: string): Response {
  return plainPage(
    500,
    t("Something went wrong"),
    t("This is our fault, and it has been logged as {id}. Please try again in a moment.", { id }),
  );
}

/** Retry-After of 503 responses. */
export const RETRY_SECONDS = "5";

/** The response while the database is down or busy, as HTML or JSON. */
export function unavailable(request: PlainRequest, error: unknown): Response {
  const headers = { "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" };
  const isForPeople = request.headers.get("accept")?.includes("text/html") === true;
  if (isBusy(error)) {
    return isForPeople
      ? plainPage(
          503,
          t("The shop is busy"),
          t("We have a lot of visitors right now. Please try again in a moment. Your cart is safe."),
          headers,
        )
      : Response.json({ error: "busy", message: "The shop is busy. Try again shortly." }, { status: 503, headers });
  }
  if (isForPeople) {
    return plainPage(
      503,
      t("Back in a moment"),
      t("We’re doing some maintenance and will be back shortly. Your cart is safe."),
      headers,
    );
  }
  return Response.json(
    { error: "unavailable", message: "The database is unavailable. Try again shortly." },
    { status: 503, headers },
  );
}
