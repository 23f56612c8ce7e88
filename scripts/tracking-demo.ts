/** `npm run demo:tracking`: serves a plain page whose pixels only record, on this machine. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { bundleDemo, bundleScript, DEMO } from "./tracking/bundle.ts";

const PORT = Number(process.env["PORT"] ?? 4366);
const MAX_COPIES = 1000;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const files = new Map([
  ...(await bundleDemo()),
  ...(await bundleScript()),
  ...["index.html", "script.html", "react.html", "demo.css"].map(
    (name) => [name, readFileSync(join(DEMO, name), "utf8")] as const,
  ),
  ["consent-banner.css", readFileSync(join(DEMO, "../src/react/consent-banner.css"), "utf8")] as const,
]);
const copies: unknown[] = [];

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  if (path === "/events") {
    const send = (status: number, body: string) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(body);
    handleEvents(request).then(
      (body) => send(200, body),
      () => send(400, "{}"),
    );
    return;
  }
  const name = path === "/" ? "index.html" : path.slice(1);
  const file = files.get(name);
  const type = TYPES[extname(name)] ?? "text/plain";
  response.writeHead(file === undefined ? 404 : 200, { "Content-Type": type }).end(file ?? "Not found");
});

/** POST stores events, GET returns those received so far. */
async function handleEvents(request: IncomingMessage): Promise<string> {
  if (request.method === "POST") {
    const { events } = JSON.parse(await text(request)) as { events: readonly unknown[] };
    copies.push(...events.slice(0, MAX_COPIES - copies.length));
    return "{}";
  }
  return JSON.stringify(copies);
}

server.listen(PORT, "127.0.0.1", () => console.log(`Open http://127.0.0.1:${PORT}/`));
