import { PIXEL_SLUGS } from "@vitrine/tracking/gateway/intake";
import { z } from "zod";
import { BROWSER_FATES, writeReports } from "../../events/browser-reports.ts";
import { isAllowed } from "../../events/consent-check.ts";
import { visitorKey } from "../../events/tracking-keys.ts";
import { asResponse } from "../../http/plain-request.ts";
import { type EventDesk, notNow } from "../event-desk.ts";
import { readBytes } from "../form.ts";

const MOST_BYTES = 64 * 1024;
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

const answer = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * `POST /t/reports`: what became of events in a browser, while the owner watches. Only browsers whose visitor agreed to
 * something tell it, and only of happenings that somebody was told.
 */
export async function browserReports(desk: EventDesk, request: Request): Promise<Response> {
  const { shop } = desk.parts;
  const { tracking } = await shop.settings();
  if (tracking.watchedUntil < shop.now().getTime()) return answer(404);
  const bytes = await readBytes(request, MOST_BYTES);
  const body = Body.safeParse(bytes && parsed(new TextDecoder().decode(bytes)));
  if (!body.success) return answer(bytes ? 400 : 413);
  const admitted = await desk.admit(request, body.data.events.length);
  if (!admitted.ok) return asResponse(notNow(admitted.error));
  const { visit, rules } = admitted.value;
  const mayTell = body.data.events.some(({ fates }) =>
    PIXEL_SLUGS.some((slug) => fates[slug] === "sent" && isAllowed(slug, visit.said, rules)),
  );
  if (!mayTell) return answer(403);
  const { externalId } = visit.visitor;
  await writeReports(
    shop.database.pool,
    externalId === "" ? null : visitorKey(shop.secret, externalId),
    body.data.events.map(({ id, name, fates }) => ({ eventId: id, name, page: body.data.page, fates })),
  );
  return answer(202);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
