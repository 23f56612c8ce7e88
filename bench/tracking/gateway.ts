import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { onExit } from "../cleanup.ts";
import type { Program } from "./build-program.ts";

/** Every event contains a mark, which is found in any wire format. */
const MARK = /mark-\d+-/g;
const PAGE = "<!doctype html><html lang=en><meta charset=utf-8><title>A page</title><p>A page.";
const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };

export interface Gateway {
  readonly origin: string;
  serve(program: Program): void;
  /** Rejects events for this time. */
  closeFor(milliseconds: number): void;
  /** Mark → number of times accepted. */
  accepted(): ReadonlyMap<string, number>;
  forget(): void;
}

/** A server with an empty page, the measured library, and an endpoint that accepts any kind of event. */
export async function openGateway(): Promise<Gateway> {
  let files: ReadonlyMap<string, string> = new Map();
  let closedUntil = 0;
  const accepted = new Map<string, number>();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = files.get(path.slice("/program/".length));
    if (path === "/" || path === "/gone") return send(response, 200, "text/html", PAGE);
    if (file !== undefined) return send(response, 200, "text/javascript", file);
    if (!path.startsWith("/events") || request.method === "OPTIONS") return send(response, 204, "text/plain", "");

    const body = await bodyOf(request);
    if (Date.now() < closedUntil) return send(response, 503, "text/plain", "");
    for (const [mark] of `${body}${decodeURIComponent(request.url ?? "")}`.matchAll(MARK)) {
      accepted.set(mark, (accepted.get(mark) ?? 0) + 1);
    }
    send(response, 200, "application/json", "{}");
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onExit(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (program) => void (files = program.files),
    closeFor: (milliseconds) => void (closedUntil = Date.now() + milliseconds),
    accepted: () => accepted,
    forget: () => accepted.clear(),
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...CORS, "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return decodeLoosely((isGzip ? gunzipSync(bytes) : bytes).toString("utf8"));
}

/** Decodes form values; text that is not a valid encoding stays as it is. */
function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
