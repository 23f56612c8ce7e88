import { setTimeout as sleep } from "node:timers/promises";
import { ConfigError } from "../server/config.ts";
import { hasShop } from "../server/platform/db/has-shop.ts";
import { startDatabase } from "../server/platform/db/start-database.ts";
import type { Database } from "../server/platform/db/connect.ts";
import type { Log } from "../server/platform/log.ts";
import { sessionSecret } from "../server/platform/secrets/session-secret.ts";
import { openEvents } from "../server/tracking/events/open-events.ts";
import { type AccessKey, openAccessKey } from "./access/access-key.ts";
import type { Gateway, GatewayConfig } from "./gateway.ts";
import { createRefusals } from "./ingest/refusals.ts";
import type { GatewaySettings, SiteSettings } from "./settings/settings.ts";
import { openSites } from "./sites.ts";

export interface OpenGateway {
  readonly gateway: Gateway;
  readonly close: () => Promise<void>;
}

/** Starts the database, brings its tables and the accounts up to date, and creates what the endpoints need. */
export async function openGateway(settings: GatewaySettings, log: Log): Promise<OpenGateway> {
  const { dataDirectory, databaseUrl, databasePool, sites } = settings;
  const database = await startDatabase({ dataDirectory, databaseUrl, databasePool }, log);
  try {
    const secret = await sessionSecret({ sessionSecret: settings.secret, dataDirectory });
    const access = await openAccessKey(dataDirectory);
    const gateway = await composeGateway({ config: configOf(settings), database, log, secret, access, sites });
    return {
      gateway,
      async close() {
        await gateway.events.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

interface Parts {
  readonly config: GatewayConfig;
  readonly database: Database;
  readonly log: Log;
  readonly secret: string;
  readonly access: AccessKey;
  readonly sites: readonly SiteSettings[];
  readonly now?: () => Date;
}

export async function composeGateway({ sites, access, now = () => new Date(), ...parts }: Parts): Promise<Gateway> {
  const host = { ...parts, now };
  // Its accounts are in its own settings; those of the gateway's file would take their place.
  if (await hasShop(parts.database.pool))
    throw new ConfigError(
      "This database belongs to a shop. Give the gateway one of its own (databaseUrl, dataDirectory).",
    );
  const opened = await openSites(host, sites);
  return {
    ...host,
    access,
    events: await openEvents(host),
    sites: opened,
    refusals: createRefusals(),
    delay: (milliseconds) => sleep(milliseconds),
  };
}

function configOf({ publicUrl, port, trustProxy, metricsToken, retentionDays }: GatewaySettings): GatewayConfig {
  return { publicUrl: publicUrl ?? `http://localhost:${port}`, trustProxy, metricsToken, retentionDays };
}
