import { dismissedNoticeCookie } from "./dismissed-notice.ts";
import { setCookie } from "../platform/http/cookies.ts";
import type { Shop } from "../shop.ts";
import { respondText, redirect } from "../platform/http/responses.ts";
import { readForm } from "../platform/http/form.ts";
import { urlWithout, referringPage } from "../platform/http/page-url.ts";
import { isSameOrigin } from "../platform/http/same-origin.ts";
import { t } from "../../i18n/t.ts";

const NOTICE_ID = /^[0-9a-f]{32}$/;
const LIFETIME_MS = 365 * 86_400_000;

/** `POST /notice/dismiss/`: the store notice's button without JavaScript. It sets the same cookie as the script. */
export async function dismissNotice(shop: Shop, request: Request): Promise<Response> {
  if (!isSameOrigin(request, shop.config)) return respondText(403, t("This form was sent from another site."));
  const form = await readForm(request);
  const id = form.ok ? (form.value.get("notice_id") ?? "") : "";
  const page = referringPage(request, shop.config);
  const back = page ? urlWithout(page, () => false) : "/";
  if (!NOTICE_ID.test(id)) return redirect(303, back);
  const expires = new Date(shop.now().getTime() + LIFETIME_MS);
  return redirect(303, back, [
    setCookie(shop.config, `store_notice${id}`, "hidden", { expires }),
    dismissedNoticeCookie(shop.config, id, expires),
  ]);
}
