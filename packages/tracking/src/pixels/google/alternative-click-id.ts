import type { Page } from "../../page/index.ts";
import { campaignOf } from "../../visit/campaign.ts";
import { GOOGLE_CLICK } from "../../wire/cookie-names.ts";
import type { Options } from "../../wire/index.ts";
import { isCookieOff } from "../../wire/options.ts";
import { googleOptions } from "./google-options.ts";

const LIFE_S = 90 * 86_400;

/** Some networks rename Google's click id on the way; from their name it becomes Google's own cookie, unless there is one. */
export function writeAlternativeClickId(page: Page, options: Options): void {
  const { cookies, href } = page;
  const { gclidAlternativeEnabled, gclidAlternativeParam: name } = googleOptions(options).gaTags;
  if (!gclidAlternativeEnabled || isCookieOff(options, "disabled_google_alternative_id") || cookies.read(GOOGLE_CLICK))
    return;
  const click = campaignOf(href, [name])[name];
  if (click) cookies.write(GOOGLE_CLICK, `GCL.${Math.floor(page.now() / 1000)}.${click}`, LIFE_S);
}
