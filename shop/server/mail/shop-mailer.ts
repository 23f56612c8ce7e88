import { createFileMailer } from "../ports/file-mailer.ts";
import type { Mailer } from "../ports/mailer.ts";
import { openSecret } from "../secrets/seal.ts";
import type { Shop } from "../shop.ts";

/**
 * Carries letters as the shop is set up to: by the environment's mail server, else by the one in the settings, else
 * into a folder. Asked anew for every letter, so that a change needs no restart.
 */
export function createShopMailer(shop: Pick<Shop, "config" | "secret" | "settings">): Mailer {
  const files = createFileMailer(shop.config);
  let kept: { readonly url: string; readonly mailer: Mailer } | null = null;
  return {
    async send(mail) {
      const { sealedSmtpUrl } = (await shop.settings()).mail;
      const url = shop.config.smtpUrl ?? (sealedSmtpUrl === "" ? undefined : openSecret(shop.secret, sealedSmtpUrl));
      if (url === undefined && sealedSmtpUrl !== "") {
        throw new Error(
          "The mail server in the settings was sealed with another SESSION_SECRET. Please enter it again.",
        );
      }
      if (url === undefined) return files.send(mail);
      if (kept?.url !== url) {
        // Loaded when it is first needed: a shop without a mail server does without it.
        const { createSmtpMailer } = await import("../ports/smtp-mailer.ts");
        kept = { url, mailer: createSmtpMailer(url) };
      }
      return kept.mailer.send(mail);
    },
  };
}
