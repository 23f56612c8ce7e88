import { readConsent } from "../../../server/analytics/read-consent.ts";
import { readFunnel } from "../../../server/analytics/read-funnel.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/conversion";
import { analyticsLinks } from "./analytics-links.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { ConsentFigureList } from "./consent-figures.tsx";
import { Figure, shareWords } from "./figures.tsx";
import { FunnelSteps } from "./funnel-steps.tsx";
import { askedPeriod } from "./period-query.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Conversion");
export const links: Route.LinksFunction = analyticsLinks;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const requested = await askedPeriod(new URL(request.url), shop);
  const { currency } = await shop.settings();
  const { pool } = shop.database;
  const { period, before } = requested;
  const [now, earlier, consent, consentBefore] = await Promise.all([
    readFunnel(pool, period, currency.code),
    readFunnel(pool, before, currency.code),
    readConsent(pool, period),
    readConsent(pool, before),
  ]);
  return { requested, now, earlier, consent, consentBefore };
}

const rate = (part: number, whole: number) => (part > whole ? 0 : part / (whole || 1));

export default function Conversion({ loaderData }: Route.ComponentProps) {
  const { requested, now, earlier, consent, consentBefore } = loaderData;
  return (
    <AnalyticsPage requested={requested} report="conversion">
      <dl className="figures">
        <Figure
          title="Orders per product view"
          value={shareWords(now.orders, now.views)}
          now={rate(now.orders, now.views)}
          before={rate(earlier.orders, earlier.views)}
        />
        <Figure
          title="Checkouts completed"
          value={shareWords(now.orders, now.checkouts)}
          now={rate(now.orders, now.checkouts)}
          before={rate(earlier.orders, earlier.checkouts)}
        />
      </dl>
      <div className="analytics-columns">
        <section className="panel" aria-labelledby="funnel">
          <h2 id="funnel">Conversion funnel</h2>
          <FunnelSteps now={now} before={earlier} />
          <p className="soft">
            Counted on the server without cookies or identifiers, so visitors who gave no consent are included. Known
            bots are excluded. Each cart counts as at most one checkout per day.
          </p>
        </section>
        <section className="panel" aria-labelledby="consent">
          <h2 id="consent">Consent</h2>
          {consent.answers === 0 ? (
            <EmptyState>Nobody answered the consent banner in this period.</EmptyState>
          ) : (
            <ConsentFigureList now={consent} before={consentBefore} />
          )}
        </section>
      </div>
    </AnalyticsPage>
  );
}
