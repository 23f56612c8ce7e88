import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { sql } from "drizzle-orm";
import { sign } from "../../platform/secrets/digest.ts";
import type { Shop } from "../../shop.ts";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";

export interface CountedVote {
  readonly helpfulCount: number;
  /** False if this browser has voted before. */
  readonly isNew: boolean;
}

export type VoteRefusal = { readonly code: "unknown-review" } | { readonly code: "too-fast" };

/** Counts a helpful vote, once per browser session. */
export async function voteHelpful(
  shop: Shop,
  reviewId: number,
  visitor: Visitor,
): Promise<Result<CountedVote, VoteRefusal>> {
  const voter = sign(shop.secret, "voter", visitor.readerId).slice(0, 32);
  return await shop.database.db.transaction(async (tx) => {
    const { rows: found } = await tx.execute<{ helpful_count: number; has_voted: boolean }>(sql`
      select helpful_count, exists (
        select from comment_votes where comment_id = ${reviewId} and voter = ${voter}
      ) as has_voted
      from comments where id = ${reviewId} and status = 'approved' and product_id is not null and parent_id is null`);
    const review = found[0];
    if (!review) return refuse({ code: "unknown-review" });
    if (review.has_voted) return ok({ helpfulCount: review.helpful_count, isNew: false });
    if (await isTooFast(tx, shop, visitor, "review-vote")) return refuse({ code: "too-fast" });

    // A concurrent second click waits here for the first and is then not counted.
    const { rows: counted } = await tx.execute<{ helpful_count: number }>(sql`
      with vote as (
        insert into comment_votes (comment_id, voter) values (${reviewId}, ${voter})
        on conflict do nothing returning comment_id
      )
      update comments set helpful_count = helpful_count + 1 from vote where id = vote.comment_id
      returning helpful_count`);
    return ok({ helpfulCount: counted[0]?.helpful_count ?? review.helpful_count, isNew: counted.length > 0 });
  });
}
