import type { Page } from "../../page/index.ts";
import { campaignOf } from "../../visit/campaign.ts";
import { GOOGLE_CLICK } from "../../wire/cookie-names.ts";
import type { Options } from "../../wire/index.ts";
import { isCookieOff } from "../../wire/options.ts";
import { googleOptions } from "./google-options.ts";

const LIFE_S = 90 * 86_400;

/**
 * Some networks rename Google's click ID. The ID in the owner's parameter becomes Google's own cookie, and a new one
 * replaces an older click. It is an advertising cookie: without consent to advertising it is removed.
 */
export function keepAlternativeClickId(page: Page, options: Options, isAgreed: boolean): void {
  const { cookies, href } = page;
  const { gclidAlternativeEnabled, gclidAlternativeParam: name } = googleOptions(options).gaTags;
  if (!gclidAlternativeEnabled || !name) return;
  if (!isAgreed) return cookies.remove(GOOGLE_CLICK);
  if (isCookieOff(options, "disabled_google_alternative_id")) return;
  const clickIn = (address: string) => campaignOf(address, [name])[name];
  const known = cookies.read(GOOGLE_CLICK);
  // A visitor who consents on a later page clicked the ad before the first.
  const click = clickIn(href) ?? (known ? undefined : clickIn(page.arrival().href));
  if (click && known?.split(".").slice(2).join(".") !== click)
    cookies.write(GOOGLE_CLICK, `GCL.${Math.floor(page.now() / 1000)}.${click}`, LIFE_S);
}
