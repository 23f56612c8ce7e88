import { z } from "zod";
import { isPerson } from "../insight/is-person.ts";
import { productSlugOf } from "../insight/note-views.ts";
import { PAGE_KINDS, VITAL_NAMES, VITALS } from "../insight/vitals.ts";
import type { Shop } from "../shop.ts";
import { jsonAnswer } from "./answers.ts";
import { isSameOrigin } from "./same-origin.ts";

const MOST_BYTES = 1000;
const Seen = z.object({ path: z.string().max(500) });
const figure = (most: number) => z.number().min(0).max(most).optional();
const Vitals = z.object({
  page: z.enum(PAGE_KINDS),
  lcp: figure(VITALS.lcp.most),
  inp: figure(VITALS.inp.most),
  cls: figure(VITALS.cls.most),
  fcp: figure(VITALS.fcp.most),
  ttfb: figure(VITALS.ttfb.most),
});

/** `POST /t/seen`: a page that was fetched ahead is now looked at. */
export async function seenPost(shop: Shop, request: Request): Promise<Response> {
  const body = Seen.safeParse(await readBody(shop, request));
  const slug = body.success ? productSlugOf(body.data.path) : null;
  if (slug !== null) shop.moments.view({ slug });
  return taken();
}

/** `POST /t/vitals`: how fast a page was. Nothing is taken unless the owner wants to know. */
export async function vitalsPost(shop: Shop, request: Request): Promise<Response> {
  const { insight } = await shop.settings();
  const body = Vitals.safeParse(insight.vitals ? await readBody(shop, request) : null);
  if (!body.success) return taken();
  for (const name of VITAL_NAMES) {
    const value = body.data[name];
    if (value !== undefined) shop.moments.vital(name, body.data.page, value);
  }
  return taken();
}

/** Null for what no page of this shop would send. */
async function readBody(shop: Shop, request: Request): Promise<unknown> {
  if (!isSameOrigin(request, shop.config) || !isPerson(request)) return null;
  const text = await request.text().catch(() => "");
  if (text.length > MOST_BYTES) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same for everything: nobody learns here what is counted. */
function taken(): Response {
  return jsonAnswer({}, [], 202);
}
