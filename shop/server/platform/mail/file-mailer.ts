import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { mailMessage } from "./mail-message.ts";
import type { Mailer } from "./mailer.ts";

export function mailFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "mail");
}

export function emailFile(config: Pick<Config, "dataDirectory">, mailId: string): string {
  return join(mailFolder(config), `${mailId.replace(/[^\w.-]+/g, "_")}.eml`);
}

/**
 * For a shop without a mail server: saves emails in a folder that only its owner can read, in a format that every email
 * client opens.
 */
export function createFileMailer(config: Pick<Config, "dataDirectory">): Mailer {
  const folder = mailFolder(config);
  return {
    async send(mail) {
      // Loaded on first use, like the SMTP mailer.
      const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
      const message = await new MailComposer({ ...mailMessage(mail), newline: "windows" }).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = emailFile(config, mail.id);
      // Written under another name and renamed, so that a file is complete; sending an email twice leaves one file.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
