import { type Account, DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Database } from "../../platform/db/connect.ts";
import { openSecret } from "../../platform/secrets/seal.ts";

/** The owner's account at a vendor. */
export interface DestinationAccount {
  readonly id: number;
  readonly destination: DestinationName;
  readonly account: Account;
  readonly isEnabled: boolean;
}

export interface AccountCache {
  /** Enabled accounts, cached until one changes. */
  enabled(): Promise<readonly DestinationAccount[]>;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

interface Row {
  readonly id: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly token: string;
  readonly testCode: string;
  readonly baseUrl: string;
  readonly extra: Record<string, string>;
  readonly isEnabled: boolean;
}

const READ = `
select id, destination, account, sealed_token as token, test_code as "testCode", base_url as "baseUrl", extra,
  is_enabled as "isEnabled"
from destination_accounts order by id`;
const CHANNEL = "vitrine_destinations";
/** Lifetime of the cache while the database connection that reports changes is down. */
const MAX_AGE_WITHOUT_NOTIFICATIONS_MS = 5000;

export async function readAccounts({ pool }: Database, secret: string): Promise<readonly DestinationAccount[]> {
  const { rows } = await pool.query<Row>({ name: "read-destination-accounts", text: READ, values: [] });
  return rows
    .filter(({ destination }) => DESTINATIONS.includes(destination))
    .map(({ id, destination, account, token, testCode, baseUrl, extra, isEnabled }) => ({
      id,
      destination,
      isEnabled,
      account: { id: account, token: openSecret(secret, token) ?? "", testCode, baseUrl, extra },
    }));
}

export async function openAccountCache(database: Database, secret: string): Promise<AccountCache> {
  const listeners: (() => void)[] = [];
  let cached: Promise<readonly DestinationAccount[]> | undefined;
  let cachedAt = 0;
  const changed = () => {
    cached = undefined;
    for (const listener of listeners) listener();
  };
  const unlisten = await database.listen(CHANNEL, changed, changed);

  return {
    enabled() {
      const maxAge = database.isListening() ? Infinity : MAX_AGE_WITHOUT_NOTIFICATIONS_MS;
      if (cached && performance.now() - cachedAt > maxAge) cached = undefined;
      if (cached) return cached;
      cachedAt = performance.now();
      const reading = readAccounts(database, secret).then((all) => all.filter(({ isEnabled }) => isEnabled));
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading;
    },
    onChange: (listener) => void listeners.push(listener),
    close: unlisten,
  };
}
