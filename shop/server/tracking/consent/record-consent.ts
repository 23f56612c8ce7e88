import type { Categories } from "@vitrine/tracking/consent/own";
import { sql } from "drizzle-orm";
import { consentRecords, consentTexts } from "../../platform/db/schema/consent.ts";
import { countAttempt } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import { consentBanner } from "./consent-banner.ts";
import { enabledPixels } from "../script/enabled-pixels.ts";
import { textsVersion } from "./texts-version.ts";

export type RecordedConsent =
  | { readonly ok: true; readonly id: string }
  /** `other-texts`: the visitor saw texts that the shop no longer shows, so a record would prove nothing. */
  | { readonly ok: false; readonly code: "other-texts" | "too-fast" };

const RETENTION = sql`interval '3 years'`;

/** Stores the consent choice without any data about the visitor. */
export async function recordConsent(
  shop: Shop,
  choice: Categories,
  version: string,
  address: string | null,
): Promise<RecordedConsent> {
  const settings = await shop.settings();
  const { tracking } = settings;
  if (version !== textsVersion(settings)) return { ok: false, code: "other-texts" };
  return shop.database.db.transaction(async (tx): Promise<RecordedConsent> => {
    const { isOver } = await countAttempt(shop, "consent", { network: address ?? "" }, { connection: tx });
    if (isOver) return { ok: false, code: "too-fast" };
    await tx
      .insert(consentTexts)
      .values({
        version,
        texts: consentBanner(settings)?.texts ?? tracking.consent.banner,
        pixels: [...enabledPixels(tracking)],
      })
      .onConflictDoNothing();
    const [record] = await tx
      .insert(consentRecords)
      .values({ ...choice, textsVersion: version })
      .returning({ id: consentRecords.id });
    if (!record) throw new Error("The consent record was inserted, but the database returned no ID.");
    return { ok: true, id: record.id };
  });
}

/** Deletes records after the period in which a proof of consent can be requested. */
export async function purgeConsentRecords({ database: { db } }: Pick<Shop, "database">): Promise<void> {
  await db.execute(sql`delete from consent_records where created_at < now() - ${RETENTION}`);
}
