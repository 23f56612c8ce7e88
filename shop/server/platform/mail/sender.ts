import type { Config } from "../../config.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Mail } from "./mailer.ts";

/** Who sends the shop's emails, and where answers go. The environment's sender comes before the one in the settings. */
export function senderOf(
  { mailFrom, publicUrl }: Pick<Config, "mailFrom" | "publicUrl">,
  { mail, shop }: Pick<ShopSettings, "mail" | "shop">,
): Pick<Mail, "from" | "replyTo"> {
  return {
    from: mailFrom || mail.from || shop.email || `no-reply@${new URL(publicUrl).hostname}`,
    ...(shop.email !== "" && { replyTo: shop.email }),
  };
}
