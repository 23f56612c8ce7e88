import { quietCookie } from "../http/quiet-pages.ts";
import { setCookie } from "../cart/cookies.ts";
import type { Shop } from "../shop.ts";
import { plainAnswer, redirect } from "./answers.ts";
import { readForm } from "./form.ts";
import { addressWithout, referringPage } from "./page-address.ts";
import { isSameOrigin } from "./same-origin.ts";
import { say } from "../../texts/say.ts";

const NOTICE_ID = /^[0-9a-f]{32}$/;
const LIFETIME_MS = 365 * 86_400_000;

/** `POST /notice/dismiss/`: the store notice's button for browsers without script, with the cookie that a script sets. */
export async function dismissNotice(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return plainAnswer(403, say("This form was sent from another site."));
  const form = await readForm(request);
  const id = form.ok ? (form.value.get("notice_id") ?? "") : "";
  const page = referringPage(request, shop.config);
  const back = page ? addressWithout(page, () => false) : "/";
  if (!NOTICE_ID.test(id)) return redirect(303, back);
  const expires = new Date(shop.now().getTime() + LIFETIME_MS);
  return redirect(303, back, [
    setCookie(shop.config, `store_notice${id}`, "hidden", { expires }),
    quietCookie(shop.config, id, expires),
  ]);
}
