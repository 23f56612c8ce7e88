import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../shop.ts";
import { letterHtml, letterText } from "./letter.ts";
import { createShopMailer } from "./shop-mailer.ts";

/** Sends a letter at once, to show that letters arrive. Refuses with what the mail server said. */
export async function sendTestLetter(shop: Shop, to: string): Promise<Result<null, string>> {
  const { shop: site, mail } = await shop.settings();
  const { publicUrl, mailFrom } = shop.config;
  const { host, hostname } = new URL(publicUrl);
  const text = "This letter shows that letters of your shop arrive. There is nothing to do.";
  const letter = {
    title: "A test",
    shopName: site.name,
    shopUrl: publicUrl,
    blocks: [{ kind: "text", text }],
  } as const;
  try {
    await createShopMailer(shop).send({
      id: `test-${shop.now().getTime()}@${host}`,
      from: mailFrom || mail.from || site.email || `no-reply@${hostname}`,
      to,
      subject: `A test letter of ${site.name}`,
      text: letterText(letter),
      html: letterHtml(letter),
      date: shop.now(),
    });
    return ok(null);
  } catch (error) {
    return refuse(error instanceof Error ? error.message.slice(0, 500) : "The letter could not be sent.");
  }
}
