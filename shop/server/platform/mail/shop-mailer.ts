import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { openSecret } from "../secrets/seal.ts";
import type { Shop } from "../../shop.ts";

/**
 * Sends emails as the shop is configured: by the environment's mail server, else by the one in the settings, else into
 * a folder. Reads the settings for every email, so that a change needs no restart.
 */
export function createShopMailer(shop: Pick<Shop, "config" | "secret" | "settings">): Mailer {
  const files = createFileMailer(shop.config);
  let stored: { readonly url: string; readonly mailer: Mailer } | null = null;
  return {
    async send(mail) {
      const { sealedSmtpUrl } = (await shop.settings()).mail;
      const url = shop.config.smtpUrl ?? (sealedSmtpUrl === "" ? undefined : openSecret(shop.secret, sealedSmtpUrl));
      if (url === undefined && sealedSmtpUrl !== "") {
        throw new Error("The mail server password was encrypted with another SESSION_SECRET. Enter it again.");
      }
      if (url === undefined) return files.send(mail);
      if (stored?.url !== url) {
        // Loaded on first use: a shop without a mail server does not need it.
        const { createSmtpMailer } = await import("./smtp-mailer.ts");
        stored = { url, mailer: createSmtpMailer(url) };
      }
      return stored.mailer.send(mail);
    },
  };
}
