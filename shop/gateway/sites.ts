import { type EventRules, eventRules } from "../server/tracking/events/event-rules.ts";
import { disableOtherAccounts, saveAccount } from "../server/tracking/events/save-account.ts";
import type { EventHost } from "../server/tracking/events/event-host.ts";
import { TrackingSettings } from "../server/platform/settings/tracking/tracking-settings.ts";
import type { DestinationSettings, SiteSettings } from "./settings/settings.ts";

/** A site that may send events. */
export interface Site {
  readonly key: string;
  readonly name: string;
  readonly origins: ReadonlySet<string>;
  /** The page of an event that names none. */
  readonly home: string;
  readonly rules: EventRules;
  /** The names of consent categories in messages of Segment's clients. */
  readonly consentCategories: SiteSettings["consentCategories"];
  readonly accountIds: ReadonlySet<number>;
}

export interface Sites {
  readonly all: readonly Site[];
  withKey(key: string): Site | undefined;
  /** Whether the pages of any site have this origin. */
  hasOrigin(origin: string): boolean;
}

/** Writes the accounts of the settings to the database; those that are no longer there receive nothing more. */
export async function openSites(host: EventHost, settings: readonly SiteSettings[]): Promise<Sites> {
  const all: Site[] = [];
  for (const site of settings) {
    const ids: number[] = [];
    for (const destination of site.destinations) ids.push(await saveAccount(host, draftOf(destination)));
    const { key, name, origins, consentCategories } = site;
    const home = origins[0] ?? host.config.publicUrl;
    const [rules, accountIds] = [rulesOf(site), new Set(ids)];
    all.push({ key, name, home, origins: new Set(origins), rules, consentCategories, accountIds });
  }
  await disableOtherAccounts(
    host.database.pool,
    all.flatMap(({ accountIds }) => [...accountIds]),
  );
  const byKey = new Map(all.map((site) => [site.key, site]));
  const everyOrigin = new Set(all.flatMap(({ origins }) => [...origins]));
  return { all, withKey: (key) => byKey.get(key), hasOrigin: (origin) => everyOrigin.has(origin) };
}

function draftOf({ vendor, account, token, testCode, endpoint, ...settings }: DestinationSettings) {
  const { conversionAction, loginAccount, adAccount } = settings;
  const extra = Object.fromEntries(
    Object.entries({ conversionAction, loginAccount, adAccount }).filter(([, value]) => value !== ""),
  );
  return { destination: vendor, account, token, testCode, baseUrl: endpoint ?? "", extra };
}

function rulesOf(site: SiteSettings): EventRules {
  const tracking = TrackingSettings.parse({
    consent: {
      tool: site.consent === "required" ? "vitrine" : "none",
      respectsGpc: site.globalPrivacyControl,
    },
    matching: { enabled: site.advancedMatching },
    exclusions: { roles: [], bots: site.excludeBots },
  });
  return eventRules({ tracking });
}
