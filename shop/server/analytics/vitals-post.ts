import { z } from "zod";
import { isPerson } from "./is-person.ts";
import { productSlugOf } from "./note-views.ts";
import { PAGE_KINDS, VITAL_NAMES, VITALS } from "./vitals.ts";
import type { Shop } from "../shop.ts";
import { respondJson } from "../platform/http/responses.ts";
import { isSameOrigin } from "../platform/http/same-origin.ts";

const MAX_BYTES = 1000;
const Seen = z.object({ path: z.string().max(500) });
const figure = (max: number) => z.number().min(0).max(max).optional();
const Vitals = z.object({
  page: z.enum(PAGE_KINDS),
  lcp: figure(VITALS.lcp.max),
  inp: figure(VITALS.inp.max),
  cls: figure(VITALS.cls.max),
  fcp: figure(VITALS.fcp.max),
  ttfb: figure(VITALS.ttfb.max),
});

/** `POST /t/seen`: a prefetched page has become visible. */
export async function seenPost(shop: Shop, request: Request): Promise<Response> {
  const body = Seen.safeParse(await readBody(shop, request));
  const slug = body.success ? productSlugOf(body.data.path) : null;
  if (slug !== null) shop.counters.view({ slug });
  return accepted();
}

/** `POST /t/vitals`: web vitals of a page. Ignored unless the owner has enabled them. */
export async function vitalsPost(shop: Shop, request: Request): Promise<Response> {
  const { analytics } = await shop.settings();
  const body = Vitals.safeParse(analytics.vitals ? await readBody(shop, request) : null);
  if (!body.success) return accepted();
  for (const name of VITAL_NAMES) {
    const value = body.data[name];
    if (value !== undefined) shop.counters.vital(name, body.data.page, value);
  }
  return accepted();
}

/** Null if the request does not come from a page of this shop. */
async function readBody(shop: Shop, request: Request): Promise<unknown> {
  if (!isSameOrigin(request, shop.config) || !isPerson(request)) return null;
  const text = await request.text().catch(() => "");
  if (text.length > MAX_BYTES) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Always the same response, so that clients cannot learn what is counted. */
function accepted(): Response {
  return respondJson({}, [], 202);
}
