import type { Shop } from "../../shop.ts";
import { sign, type SignedPurpose } from "../secrets/digest.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";

export type LinkPurpose = Extract<
  SignedPurpose,
  "newsletter-confirm" | "newsletter-unsubscribe" | "stock-alert-confirm" | "stock-alert-unsubscribe"
>;

/** What a link in an email is about. The email address is signed too: a new owner of a record cannot use old links. */
export interface LinkSubject {
  readonly id: number;
  readonly email: string;
}

const TOKEN = /^(?<id>[1-9]\d{0,9})\.(?<expires>\d{1,15})\.(?<signature>[\da-f]{64})$/;
const NEVER = 0;

/** A token for a link in an email. Nothing is stored: the signature proves that the shop wrote it. */
export function createLinkToken(
  { secret }: Pick<Shop, "secret">,
  purpose: LinkPurpose,
  { id, email }: LinkSubject,
  expiresAt?: Date,
): string {
  const expires = expiresAt?.getTime() ?? NEVER;
  return `${id}.${expires}.${sign(secret, purpose, `${id}|${expires}|${email}`)}`;
}

/** The record that a token claims to be about. Only `isValidToken` says whether the claim is true. */
export function idOfToken(token: string): number | null {
  const id = Number(TOKEN.exec(token)?.groups?.["id"] ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

export function isValidToken(
  { secret, now }: Pick<Shop, "secret" | "now">,
  purpose: LinkPurpose,
  { id, email }: LinkSubject,
  token: string,
): boolean {
  const { expires = "", signature = "" } = TOKEN.exec(token)?.groups ?? {};
  const isGenuine = isSameSecret(sign(secret, purpose, `${id}|${Number(expires)}|${email}`), signature);
  return isGenuine && (Number(expires) === NEVER || Number(expires) > now().getTime());
}
