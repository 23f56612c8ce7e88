import { ok } from "@vitrine/commerce/result";
import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { describeSecret, type KeptSecret } from "../secrets/kept-secret.ts";
import type { Shop } from "../shop.ts";
import { readAccounts } from "./accounts.ts";
import { type AccountDraft, removeAccount, saveAccount } from "./save-account.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

/** An account as the office shows it: of the token it says at most how it ends. */
export interface ShownAccount {
  readonly id: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly token: KeptSecret;
  readonly testCode: string;
  readonly baseUrl: string;
  readonly extra: Readonly<Record<string, string>>;
  readonly isEnabled: boolean;
  /** Why nothing is sent before somebody acts, if so. */
  readonly stoppedReason: string | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: Date | null;
}

interface Lane {
  readonly id: number;
  readonly stoppedReason: string | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: Date | null;
}

const LANES = `
select account_id as id, stopped_reason as "stoppedReason", last_error as "lastError",
  last_delivered_at as "lastDeliveredAt" from destination_lanes`;

export async function listAccounts(shop: Shop): Promise<readonly ShownAccount[]> {
  const { rows } = await shop.database.pool.query<Lane>({ name: "read-lanes", text: LANES, values: [] });
  const lanes = new Map(rows.map((lane) => [lane.id, lane]));
  return (await readAccounts(shop.database, shop.secret)).map(
    ({ id, destination, account: { id: account, token, testCode, baseUrl, extra }, isEnabled }) => ({
      id,
      destination,
      account,
      token: describeSecret(token),
      testCode,
      baseUrl,
      extra,
      isEnabled,
      stoppedReason: lanes.get(id)?.stoppedReason ?? null,
      lastError: lanes.get(id)?.lastError ?? null,
      lastDeliveredAt: lanes.get(id)?.lastDeliveredAt ?? null,
    }),
  );
}

/** The log says whose token was changed, never what it is. */
export async function keepAccount(shop: Shop, staff: Staff, draft: AccountDraft): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await saveAccount(shop, draft, connection);
    await recordAudit(connection, staff, {
      act: draft.token === undefined ? "changed an account" : "changed an account and its token",
      subject: `pixel:${draft.destination}`,
      details: { account: draft.account },
    });
    return ok(null);
  });
}

export async function forgetAccount(
  shop: Shop,
  staff: Staff,
  which: { readonly destination: DestinationName; readonly account: string },
): Promise<void> {
  const known = (await listAccounts(shop)).find(
    ({ destination, account }) => destination === which.destination && account === which.account,
  );
  if (!known) return;
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await removeAccount(connection, known.id);
    await recordAudit(connection, staff, {
      act: "removed an account",
      subject: `pixel:${which.destination}`,
      details: { account: which.account },
    });
    return ok(null);
  });
}
