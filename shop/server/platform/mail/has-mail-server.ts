import type { Shop } from "../../shop.ts";

/** Without a mail server emails are saved as files, and the interface must not say that one was sent. */
export async function hasMailServer(shop: Pick<Shop, "config" | "settings">): Promise<boolean> {
  return shop.config.smtpUrl !== undefined || (await shop.settings()).mail.sealedSmtpUrl !== "";
}
