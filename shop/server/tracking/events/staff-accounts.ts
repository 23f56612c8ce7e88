import { ok } from "@vitrine/commerce/result";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { describeSecret, type StoredSecret } from "../../platform/secrets/stored-secret.ts";
import type { Shop } from "../../shop.ts";
import { readAccounts } from "./accounts.ts";
import { type AccountDraft, removeAccount, saveAccount } from "./save-account.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

/** An account as the admin shows it, with at most the last characters of the token. */
export interface AccountView {
  readonly id: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly token: StoredSecret;
  readonly testCode: string;
  readonly baseUrl: string;
  readonly extra: Readonly<Record<string, string>>;
  readonly isEnabled: boolean;
  /** Why delivery is stopped until the owner acts; null if it is not. */
  readonly stoppedReason: string | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: Date | null;
}

interface StateRow {
  readonly id: number;
  readonly stoppedReason: string | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: Date | null;
}

const STATES = `
select account_id as id, stopped_reason as "stoppedReason", last_error as "lastError",
  last_delivered_at as "lastDeliveredAt" from destination_health`;

export async function listAccounts(shop: Shop): Promise<readonly AccountView[]> {
  const { rows } = await shop.database.pool.query<StateRow>({ name: "read-account-states", text: STATES, values: [] });
  const states = new Map(rows.map((state) => [state.id, state]));
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
      stoppedReason: states.get(id)?.stoppedReason ?? null,
      lastError: states.get(id)?.lastError ?? null,
      lastDeliveredAt: states.get(id)?.lastDeliveredAt ?? null,
    }),
  );
}

/** The audit log records that a token changed, never the token itself. */
export async function saveAccountAsStaff(shop: Shop, staff: Staff, draft: AccountDraft): Promise<void> {
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

export async function removeAccountAsStaff(
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
