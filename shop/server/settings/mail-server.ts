import { openSecret, sealSecret } from "../secrets/seal.ts";
import type { Shop } from "../shop.ts";
import type { ShopSettings } from "./settings.ts";

/** A mail server as the office shows it: everything but the password. */
export interface MailServer {
  readonly host: string;
  readonly port: string;
  /** From the first word, or after a greeting. */
  readonly isSecure: boolean;
  readonly user: string;
}

export interface ShownMailServer extends MailServer {
  readonly hasPassword: boolean;
}

export function mailServerOf(
  { secret }: Pick<Shop, "secret">,
  { mail }: Pick<ShopSettings, "mail">,
): ShownMailServer | null {
  const opened = mail.sealedSmtpUrl === "" ? undefined : openSecret(secret, mail.sealedSmtpUrl);
  if (opened === undefined) return null;
  const { hostname, port, protocol, username, password } = new URL(opened);
  return {
    host: hostname,
    port,
    isSecure: protocol === "smtps:",
    user: decodeURIComponent(username),
    hasPassword: password !== "",
  };
}

/** As the settings keep it. Without a new password the one before stays, as long as it is for the same server. */
export function sealMailServer(
  { secret }: Pick<Shop, "secret">,
  { host, port, isSecure, user }: MailServer,
  password: string,
  former: string,
): string {
  const before = former === "" ? undefined : openSecret(secret, former);
  const kept = before === undefined ? null : new URL(before);
  const url = new URL(`${isSecure ? "smtps" : "smtp"}://${host}${port === "" ? "" : `:${port}`}`);
  url.username = encodeURIComponent(user);
  if (password !== "") url.password = encodeURIComponent(password);
  else if (kept?.hostname === url.hostname) url.password = kept.password;
  return sealSecret(secret, url.href);
}
