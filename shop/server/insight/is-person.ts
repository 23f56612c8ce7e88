/** Programs that say what they are. Those that pretend are few, and nothing is paid by these figures. */
const PROGRAM =
  /(?<!\bcu)bot\b|crawl|spider|slurp|scrap|preview|monitor|uptime|fetch|http-?client|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|headless|lighthouse|pagespeed|facebookexternalhit|embedly|whatsapp|telegram|archiv|validator|feed/i;
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Whether a request counts as something that a person did: a browser's own, and not made ahead of anybody's wish. */
export function isPerson(request: Request): boolean {
  const agent = request.headers.get("user-agent") ?? "";
  if (!BROWSER.test(agent) || PROGRAM.test(agent)) return false;
  return !/prefetch|prerender|preview/.test(
    `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`,
  );
}
