import { createHmac } from "node:crypto";

/** The signature header of a webhook. */
export function signMessage(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}
