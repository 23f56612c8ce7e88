import { compress, preferredEncoding } from "./encodings.ts";
import { bodyOf, type PageOutput } from "./render-page.ts";

/**
 * Sends what was made for one visitor, compressed. Such pages hold nothing that a stranger could put there and measure,
 * so compressing them gives nothing away.
 */
export async function answerPersonal(request: Request, output: PageOutput): Promise<Response> {
  const { status } = output.response;
  const headers = new Headers(output.response.headers);
  // A file may be longer than memory, and a stream may have no end: they go out as they come.
  if (output.html === null && goesOutAsItComes(headers)) {
    return new Response(output.response.body, { status, headers });
  }
  const body = await bodyOf(output);
  if (body.length === 0) return new Response(null, { status, headers });
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  if (encoding === "identity") return new Response(body, { status, headers });
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  return new Response(compress(body, encoding) as Uint8Array<ArrayBuffer>, { status, headers });
}

function goesOutAsItComes(headers: Headers): boolean {
  return (
    headers.get("Content-Disposition")?.startsWith("attachment") === true ||
    headers.get("Content-Type") === "text/event-stream"
  );
}
