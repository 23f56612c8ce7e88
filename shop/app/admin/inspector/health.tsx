import { Link } from "react-router";
import { readEventFigures } from "../../../server/tracking/events/event-metrics.ts";
import { readEventHours } from "../../../server/tracking/events/event-hours.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/health";
import { AccountHealth, barsOf, HOURS } from "./account-health.tsx";
import { INSPECTOR, InspectorPage } from "./inspector-page.tsx";
import styles from "./inspector.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Delivery health");

const HOUR_MS = 3_600_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const now = shop.now().getTime();
  const hours = await readEventHours(pool, new Date(now - HOURS * HOUR_MS));
  const accounts = await readEventFigures(pool);
  return { accounts: accounts.map((figures) => ({ figures, bars: barsOf(hours, figures.accountId, now) })) };
}

export default function Health({ loaderData: { accounts } }: Route.ComponentProps) {
  return (
    <InspectorPage description="Delivery of server events. Updated every half minute.">
      {accounts.length === 0 && (
        <EmptyState>No vendor receives server events yet. Add an access token under Tracking.</EmptyState>
      )}
      {accounts.map(({ figures, bars }) => (
        <AccountHealth
          key={figures.accountId}
          figures={figures}
          bars={bars}
          failedEvents={<Link to={`${INSPECTOR}failed-events/?account=${figures.accountId}`}>Failed events</Link>}
        />
      ))}
    </InspectorPage>
  );
}
