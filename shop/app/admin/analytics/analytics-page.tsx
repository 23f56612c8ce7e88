import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { PeriodBar } from "./period-bar.tsx";
import type { AskedPeriod } from "./period-query.server.ts";
import { periodSearch } from "./period-labels.ts";

const TABS = [
  { title: "Sales", to: "/admin/analytics/", isExact: true },
  { title: "Sources", to: "/admin/analytics/sources/" },
  { title: "Products", to: "/admin/analytics/products/" },
  { title: "Conversion", to: "/admin/analytics/conversion/" },
  { title: "Speed", to: "/admin/analytics/speed/" },
];

interface AnalyticsPageProps {
  readonly requested: AskedPeriod;
  readonly report: "sales" | "sources" | "products" | "conversion" | "speed";
  readonly children: ReactNode;
}

/** The layout of every analytics page. Links between them keep the selected period. */
export function AnalyticsPage({ requested, report, children }: AnalyticsPageProps) {
  const { search } = useLocation();
  const period = periodSearch(requested.period, requested.preset);
  const desired = new URLSearchParams(search);
  desired.set("report", report);
  return (
    <>
      <PageHeader title="Analytics">
        {/* A download, so not a router link. */}
        <a className="button button-quiet" href={`/admin/analytics/export/?${desired}`} download>
          Export as CSV
        </a>
      </PageHeader>
      <Tabs label="Analytics" tabs={TABS.map((tab) => ({ ...tab, to: `${tab.to}?${period}` }))} />
      <PeriodBar requested={requested} />
      {children}
    </>
  );
}
