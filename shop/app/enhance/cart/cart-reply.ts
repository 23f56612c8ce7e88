import type { CartContents, Fragments } from "./fragments.ts";

/** The shop's answer to a call about the cart, as it is spelled on the wire. */
interface WireReply {
  readonly fragments?: Fragments;
  readonly cart_hash?: string;
  readonly error?: boolean;
  readonly product_url?: string | false;
  readonly message?: string;
}

export interface CartReply {
  readonly contents: CartContents | null;
  /** Where the shop explains why it refused. */
  readonly refusalUrl: string | null;
  readonly reason: string | null;
}

/** `null`: the answer says nothing. */
export function readReply(body: unknown): CartReply | null {
  if (!body || typeof body !== "object") return null;

  const { fragments, cart_hash: hash, error, product_url: url, message }: WireReply = body;
  return {
    contents: fragments && !error ? { fragments, hash: hash ?? "" } : null,
    refusalUrl: (error && url) || null,
    reason: message ?? null,
  };
}
