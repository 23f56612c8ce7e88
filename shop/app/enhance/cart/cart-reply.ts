import type { CartContents, Fragments } from "./fragments.ts";

/** Response of the cart endpoints, with the field names of the wire format. */
interface WireReply {
  readonly fragments?: Fragments;
  readonly cart_hash?: string;
  readonly error?: boolean;
  readonly product_url?: string | false;
  readonly message?: string;
}

export interface CartReply {
  readonly contents: CartContents | null;
  /** URL of the page that explains the refusal. */
  readonly refusalUrl: string | null;
  readonly reason: string | null;
}

/** `null`: the response is empty. */
export function readReply(body: unknown): CartReply | null {
  if (!body || typeof body !== "object") return null;

  const { fragments, cart_hash: hash, error, product_url: url, message }: WireReply = body;
  return {
    contents: fragments && !error ? { fragments, hash: hash ?? "" } : null,
    refusalUrl: (error && url) || null,
    reason: message ?? null,
  };
}
