import type { Sample } from "../sample.ts";

export const client: Sample = {
  language: "ts",
  title: "In the browser",
  code: `import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";

createClient({
  options: {
    facebook: { pixelIds: ["1000000001"], serverApiEnabled: true },
    gateway: { url: "/events" },
  },
  pixels: [facebook],
}).start(window);`,
};

export const server: Sample = {
  language: "ts",
  title: "server.ts",
  code: `import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { destinationNamed, hashWith, type RawVisitor } from "@vitrine/tracking/gateway/all";
import { CONSENT, decodeConsent, readBatch, type ServerCopy } from "@vitrine/tracking/gateway/ingest";

hashWith((text) => createHash("sha256").update(text).digest("hex"));

const TOKENS: Readonly<Record<string, string | undefined>> = { facebook: process.env["META_TOKEN"] };
const MAX_BYTES = 64_000;

const server = createServer(async (request, response) => {
  const body = await textOf(request);
  const batch = request.method === "POST" && request.url === "/events" ? readBatch(body) : undefined;
  if (!batch) return void response.writeHead(400).end();
  response.writeHead(202).end();
  const cookies = cookiesOf(request);
  const consent = decodeConsent(cookies[CONSENT]);
  for (const copy of batch) if (copy && consent?.[copy.pixel]) await deliver(copy, visitorOf(request, cookies));
});
server.listen(Number(process.env["PORT"] ?? 8080));

async function deliver(copy: ServerCopy, visitor: RawVisitor): Promise<void> {
  const { pixel, name, id, url, params } = copy;
  const destination = destinationNamed(pixel, []);
  const token = TOKENS[pixel];
  if (!destination || !token) return;
  const at = copy.at || Date.now();
  const prepared = destination.prepare({ name, id, at, url, params, order: "" }, visitor);
  if (!prepared.ok) return console.warn(prepared.reason);
  for (const account of copy.ids) {
    const message = { id: account, token, testCode: "", baseUrl: process.env["VENDOR_URL"] ?? "", extra: {} };
    const { url: vendorUrl, headers, body } = destination.request([prepared.event], message);
    const reply = await fetch(vendorUrl, { method: "POST", headers, body });
    const header = (one: string) => reply.headers.get(one) ?? undefined;
    const verdict = destination.read({ status: reply.status, header, body: await reply.text() }, 1);
    if (verdict.kind !== "delivered") console.warn(verdict.reason); // retry here, or use a queue
  }
}

/** What is known of the visitor. It is hashed by prepare(), and not stored. */
function visitorOf(request: IncomingMessage, cookies: Readonly<Record<string, string>>): RawVisitor {
  return {
    emails: [],
    phones: [],
    firstName: "",
    lastName: "",
    city: "",
    state: "",
    postcode: "",
    country: "",
    externalId: "",
    address: request.socket.remoteAddress ?? "",
    userAgent: request.headers["user-agent"] ?? "",
    referrer: request.headers.referer ?? "",
    cookies,
    consent: { adUserData: true, adPersonalization: true },
  };
}

function cookiesOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const pairs = (headers.cookie ?? "").split("; ").map((pair) => pair.split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, decodeURIComponent(value)]));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BYTES) return "";
  }
  return text;
}`,
};

export const adapter: Sample = {
  language: "ts",
  title: "phone-order.ts",
  code: `import { destinationNamed, type RawVisitor } from "@vitrine/tracking/gateway/all";

/** An event that only your server knows, such as an order paid by phone. */
export async function sendOrder(order: string, value: number, visitor: RawVisitor) {
  const meta = destinationNamed("facebook", []);
  const prepared = meta?.prepare(
    {
      name: "Purchase",
      id: \`order-\${order}\`, // the same ID for every try: Meta counts it once
      at: Date.now(),
      url: "https://shop.example/",
      params: { value, currency: "EUR" },
      order,
    },
    visitor,
  );
  if (!meta || !prepared?.ok) return;
  const account = { id: "1000000001", token: "…", testCode: "", baseUrl: "", extra: {} };
  const { url, headers, body } = meta.request([prepared.event], account);
  await fetch(url, { method: "POST", headers, body });
}`,
};
