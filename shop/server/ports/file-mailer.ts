import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { mailMessage } from "./mail-message.ts";
import type { Mailer } from "./mailer.ts";

export function mailFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "mail");
}

export function letterFile(config: Pick<Config, "dataDirectory">, mailId: string): string {
  return join(mailFolder(config), `${mailId.replace(/[^\w.-]+/g, "_")}.eml`);
}

/** For a shop without a mail server: letters lie in a folder, readable by their owner alone and by any mail program. */
export function createFileMailer(config: Pick<Config, "dataDirectory">): Mailer {
  const folder = mailFolder(config);
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = letterFile(config, mail.id);
      // A letter is there as a whole or not at all, and one that is sent twice is still one.
      await writeFile(`${file}.part`, mailMessage(mail), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
