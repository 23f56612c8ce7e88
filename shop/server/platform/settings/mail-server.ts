import { openSecret, sealSecret } from "../secrets/seal.ts";
import type { Shop } from "../../shop.ts";
import type { ShopSettings } from "./settings.ts";

/** A mail server as the admin shows it: everything but the password. */
export interface MailServer {
  readonly host: string;
  readonly port: string;
  /** TLS from the start, as opposed to STARTTLS. */
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

/** As stored in the settings. Without a new password the old one stays, if the server is the same. */
export function sealMailServer(
  { secret }: Pick<Shop, "secret">,
  { host, port, isSecure, user }: MailServer,
  password: string,
  former: string,
): string {
  const before = former === "" ? undefined : openSecret(secret, former);
  const stored = before === undefined ? null : new URL(before);
  const url = new URL(`${isSecure ? "smtps" : "smtp"}://${host}${port === "" ? "" : `:${port}`}`);
  url.username = encodeURIComponent(user);
  if (password !== "") url.password = encodeURIComponent(password);
  else if (stored?.hostname === url.hostname) url.password = stored.password;
  return sealSecret(secret, url.href);
}
