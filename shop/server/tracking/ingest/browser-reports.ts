import { PIXEL_SLUGS } from "@vitrine/tracking/gateway/ingest";
import { z } from "zod";
import { BROWSER_FATES, type BrowserFate, writeReports } from "../events/browser-reports.ts";
import { isAllowed } from "../events/visit.ts";
import { visitorKey } from "../events/tracking-keys.ts";
import { asResponse } from "../../platform/http/plain-request.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { respondText } from "../../platform/http/responses.ts";
import { CROSS_SITE, type EventIngest, retryLater } from "./ingest.ts";
import { readBytes } from "../../platform/http/form.ts";

const MAX_BYTES = 64 * 1024;
const Body = z.object({
  page: z.string().max(300),
  events: z
    .array(
      z.object({
        id: z.string().regex(/^[\w:.-]{1,100}$/),
        name: z.string().min(1).max(100),
        fates: z.partialRecord(z.enum(PIXEL_SLUGS), z.enum(BROWSER_FATES)),
      }),
    )
    .max(50),
});

const SENT: ReadonlySet<BrowserFate | undefined> = new Set(["sent", "server-only", "blocked"]);

const emptyResponse = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * `POST /t/reports`: what a browser did with its events, while the owner watches the inspector. Browsers report only
 * with consent and about events that a pixel sent, and if the visitor is excluded from tracking.
 */
export async function browserReports(ingest: EventIngest, request: Request): Promise<Response> {
  const { shop } = ingest.parts;
  if (!isSameOrigin(request, shop.config)) return respondText(403, CROSS_SITE);
  const { tracking } = await shop.settings();
  if (tracking.watchedUntil < shop.now().getTime()) return emptyResponse(404);
  const bytes = await readBytes(request, MAX_BYTES);
  const body = Body.safeParse(bytes && parsed(new TextDecoder().decode(bytes)));
  if (!body.success) return emptyResponse(bytes ? 400 : 413);
  const admitted = await ingest.admit(request, body.data.events.length);
  if (!admitted.ok) return asResponse(retryLater(admitted.error));
  const { visit, rules } = admitted.value;
  const wasSent = body.data.events.some(({ fates }) =>
    PIXEL_SLUGS.some((slug) => SENT.has(fates[slug]) && isAllowed(slug, visit.signals, rules)),
  );
  if (!wasSent && visit.exclusion === null) return emptyResponse(403);
  const { externalId } = visit.visitor;
  await writeReports(
    shop.database.pool,
    externalId === "" ? null : visitorKey(shop.secret, externalId),
    body.data.events.map(({ id, name, fates }) => ({ eventId: id, name, page: body.data.page, fates })),
  );
  return emptyResponse(202);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
