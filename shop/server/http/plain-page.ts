import { LANGUAGES } from "../../texts/languages.ts";
import { languageNow, say } from "../../texts/say.ts";
import type { PlainRequest } from "./plain-request.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A page that needs nothing that could be broken: no database, no settings, no build. */
export function plainPage(status: number, title: string, text: string, headers: Record<string, string> = {}): Response {
  const escape = (value: string) => value.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  const language = languageNow();
  const body = `<!DOCTYPE html>
<html lang="${language}" dir="${LANGUAGES[language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text)}</p>
</main>
</html>
`;
  return new Response(body, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** For what only the log knows, where it stands under this number. */
export function ourFault(id: string): Response {
  return plainPage(
    500,
    say("Something cracked in the kiln"),
    say("That was our fault, and it has been written down as {id}. Please try once more in a moment.", { id }),
  );
}

const RETRY_SECONDS = "5";

/** The same answer for people and programs, each in their own words. */
export function unavailable(request: PlainRequest): Response {
  const headers = { "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" };
  if (request.headers.get("accept")?.includes("text/html")) {
    return plainPage(
      503,
      say("Back in a moment"),
      say("The shop is being looked after and will answer again shortly. Nothing in your cart is lost."),
      headers,
    );
  }
  return Response.json(
    { error: "unavailable", message: "The database is away. Try again shortly." },
    { status: 503, headers },
  );
}
