import type { Database } from "../server/platform/db/connect.ts";
import type { Log } from "../server/platform/log.ts";
import type { OpenEvents } from "../server/tracking/events/open-events.ts";
import type { AccessKey } from "./access/access-key.ts";
import type { Refusals } from "./ingest/refusals.ts";
import type { Sites } from "./sites.ts";

/** What the gateway's endpoints and pages need, created once when it starts. */
export interface Gateway {
  readonly config: GatewayConfig;
  readonly database: Database;
  readonly log: Log;
  /** Seals tokens in the database and signs sessions; never leaves the server. */
  readonly secret: string;
  readonly events: OpenEvents<GatewayHost>;
  readonly sites: Sites;
  readonly refusals: Refusals;
  readonly access: AccessKey;
  readonly now: () => Date;
  /** Delays an attempt to sign in before it is checked. */
  readonly delay: (milliseconds: number) => Promise<void>;
}

export type GatewayHost = Pick<Gateway, "config" | "database" | "log" | "secret" | "now">;

export interface GatewayConfig {
  /** The gateway's own URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  readonly retentionDays: number;
}
