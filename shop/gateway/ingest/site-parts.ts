import type { ReceivingParts } from "../../server/tracking/events/receive-events.ts";
import type { Gateway } from "../gateway.ts";
import type { Site } from "../sites.ts";

/** What receives the events of a site: they go to its own accounts only, and its home is the page of those without one. */
export function receivingParts(gateway: Gateway, { accountIds, home }: Site): ReceivingParts {
  const { events } = gateway;
  return {
    ...events,
    shop: { ...gateway, config: { publicUrl: home } },
    accounts: { enabled: async () => (await events.accounts.enabled()).filter(({ id }) => accountIds.has(id)) },
  };
}
