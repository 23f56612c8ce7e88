import { sign } from "../../platform/secrets/digest.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

const LENGTH = 32;

/** Lets only the author see a held comment, on the page they are redirected to. */
export function heldCommentProof({ secret }: Pick<Shop, "secret">, commentId: number): string {
  return sign(secret, "held-comment", String(commentId)).slice(0, LENGTH);
}

export function isHeldCommentProof(shop: Pick<Shop, "secret">, commentId: number, proof: string): boolean {
  return isSameSecret(heldCommentProof(shop, commentId), proof);
}
