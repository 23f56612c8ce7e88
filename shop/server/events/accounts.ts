import { type Account, DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Database } from "../db/connect.ts";
import { openSecret } from "../secrets/seal.ts";

/** One account at one vendor, as the owner set it up. */
export interface DestinationAccount {
  readonly id: number;
  readonly destination: DestinationName;
  readonly account: Account;
  readonly isEnabled: boolean;
}

export interface AccountBook {
  /** Those that are switched on, kept in memory and read again after a change. */
  enabled(): Promise<readonly DestinationAccount[]>;
  onChange(hear: () => void): void;
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
/** While changes cannot be heard, nothing is kept for longer. */
const BLIND_MS = 5000;

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

export async function openAccountBook(database: Database, secret: string): Promise<AccountBook> {
  const hearers: (() => void)[] = [];
  let kept: Promise<readonly DestinationAccount[]> | undefined;
  let keptAt = 0;
  const changed = () => {
    kept = undefined;
    for (const hear of hearers) hear();
  };
  const unlisten = await database.listen(CHANNEL, changed, changed);

  return {
    enabled() {
      if (kept && !database.isListening() && performance.now() - keptAt > BLIND_MS) kept = undefined;
      if (kept) return kept;
      keptAt = performance.now();
      const asked = readAccounts(database, secret).then((all) => all.filter(({ isEnabled }) => isEnabled));
      kept = asked;
      asked.catch(() => {
        if (kept === asked) kept = undefined;
      });
      return asked;
    },
    onChange: (hear) => void hearers.push(hear),
    close: unlisten,
  };
}
