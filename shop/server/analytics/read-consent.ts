import type { Queryable } from "../platform/db/in-transaction.ts";
import type { Period } from "./period.ts";

/** Consent choices made in the banner, and how many allowed each purpose. */
export interface ConsentFigures {
  readonly answers: number;
  readonly statistics: number;
  readonly marketing: number;
}

const SUMS = `
select coalesce(sum(answers), 0)::float8 as answers, coalesce(sum(statistics), 0)::float8 as statistics,
  coalesce(sum(marketing), 0)::float8 as marketing
from consent_days where day between $1 and $2`;

export async function readConsent(connection: Queryable, { from, to }: Period): Promise<ConsentFigures> {
  const { rows } = await connection.query<ConsentFigures>({ name: "consent-rate", text: SUMS, values: [from, to] });
  return rows[0] ?? { answers: 0, statistics: 0, marketing: 0 };
}
