import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";
import { emailText } from "./email.ts";
import { emailBrand } from "./email-brand.ts";
import { emailHtml } from "./email-html.ts";
import { senderOf } from "./sender.ts";
import { createShopMailer } from "./shop-mailer.ts";

/** Sends an email at once, to show that delivery works. The refusal is the mail server's message. */
export async function sendTestEmail(shop: Shop, to: string): Promise<Result<null, string>> {
  const settings = await shop.settings();
  const { publicUrl } = shop.config;
  const { hostname } = new URL(publicUrl);
  const text = "Your shop’s emails are arriving. You don’t need to do anything.";
  const message = {
    title: "A test email",
    preheader: text,
    brand: emailBrand(settings, publicUrl),
    blocks: [{ kind: "text", text }],
  } as const;
  try {
    await createShopMailer(shop).send({
      id: `test-${shop.now().getTime()}@${hostname}`,
      ...senderOf(shop.config, settings),
      to,
      subject: `A test email from ${settings.shop.name}`,
      text: emailText(message),
      html: emailHtml(message),
      date: shop.now(),
    });
    return ok(null);
  } catch (error) {
    return refuse(error instanceof Error ? error.message.slice(0, 500) : "The email could not be sent.");
  }
}
