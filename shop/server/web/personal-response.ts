import { compress, preferredEncoding } from "../platform/http/encodings.ts";
import { bodyOf, type PageOutput } from "./render-page.ts";

/**
 * The compressed response of a page rendered for one visitor. These pages contain no attacker-controlled text beside
 * secrets, so compression does not leak any.
 */
export async function personalResponse(request: Request, output: PageOutput): Promise<Response> {
  const { status } = output.response;
  const headers = new Headers(output.response.headers);
  // A download may exceed the memory and an event stream never ends, so both are streamed.
  if (output.html === null && isStreamed(headers)) {
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

function isStreamed(headers: Headers): boolean {
  return (
    headers.get("Content-Disposition")?.startsWith("attachment") === true ||
    headers.get("Content-Type") === "text/event-stream"
  );
}
