import type { Categories } from "@vitrine/tracking/consent/own";
import { sql } from "drizzle-orm";
import { consentRecords, consentTexts } from "../db/schema/consent.ts";
import { isTooFast } from "../reviews/visitor-limit.ts";
import type { Shop } from "../shop.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import { textsVersion } from "./texts-version.ts";

export type RecordedConsent =
  | { readonly ok: true; readonly id: string }
  /** Other words than the shop shows now: there is nothing that could be proved by it. */
  | { readonly ok: false; readonly code: "other-texts" | "too-fast" };

const KEPT = sql`interval '3 years'`;

/** Writes down that somebody chose, without a word about who. */
export async function recordConsent(
  shop: Shop,
  choice: Categories,
  version: string,
  address: string | null,
): Promise<RecordedConsent> {
  const { tracking } = await shop.settings();
  if (version !== textsVersion(tracking)) return { ok: false, code: "other-texts" };
  return shop.database.db.transaction(async (tx): Promise<RecordedConsent> => {
    // A choice is made as quickly as a vote, and counts as one.
    if (await isTooFast(tx, shop, { readerId: `consent|${address ?? ""}`, address }, "vote")) {
      return { ok: false, code: "too-fast" };
    }
    await tx
      .insert(consentTexts)
      .values({ version, texts: tracking.consent.banner, pixels: [...enabledPixels(tracking)] })
      .onConflictDoNothing();
    const [record] = await tx
      .insert(consentRecords)
      .values({ ...choice, textsVersion: version })
      .returning({ id: consentRecords.id });
    if (!record) throw new Error("A record of consent was written, but the database did not say under which number.");
    return { ok: true, id: record.id };
  });
}

/** A proof is kept for as long as somebody could ask for it. */
export async function forgetConsentRecords({ database: { db } }: Pick<Shop, "database">): Promise<void> {
  await db.execute(sql`delete from consent_records where created_at < now() - ${KEPT}`);
}
