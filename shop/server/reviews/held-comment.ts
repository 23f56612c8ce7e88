import { sign } from "../cart/digest.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Shop } from "../shop.ts";

const LENGTH = 32;

/** Lets the author of a comment that waits for the owner, and nobody else, see it on the page they are led to. */
export function heldCommentProof({ secret }: Pick<Shop, "secret">, commentId: number): string {
  return sign(secret, "held-comment", String(commentId)).slice(0, LENGTH);
}

export function isHeldCommentProof(shop: Pick<Shop, "secret">, commentId: number, proof: string): boolean {
  return isSameSecret(heldCommentProof(shop, commentId), proof);
}
