import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { PeriodBar } from "./period-bar.tsx";
import type { AskedPeriod } from "./period-query.server.ts";
import { periodSearch } from "./period-words.ts";

const TABS = [
  { title: "Sales", to: "/admin/analytics/", isExact: true },
  { title: "Sources", to: "/admin/analytics/sources/" },
  { title: "Products", to: "/admin/analytics/products/" },
  { title: "Conversion", to: "/admin/analytics/conversion/" },
  { title: "Speed", to: "/admin/analytics/speed/" },
];

interface AnalyticsPageProps {
  readonly asked: AskedPeriod;
  readonly report: "sales" | "sources" | "products" | "conversion" | "speed";
  readonly children: ReactNode;
}

/** The frame of every page of figures: the period stays when one goes from one to the next. */
export function AnalyticsPage({ asked, report, children }: AnalyticsPageProps) {
  const { search } = useLocation();
  const period = periodSearch(asked.period, asked.preset);
  const wanted = new URLSearchParams(search);
  wanted.set("report", report);
  return (
    <>
      <PageHeader title="Analytics">
        {/* A file, so not the router's link. */}
        <a className="button button-quiet" href={`/admin/analytics/export/?${wanted}`} download>
          Export as CSV
        </a>
      </PageHeader>
      <Tabs label="Analytics" tabs={TABS.map((tab) => ({ ...tab, to: `${tab.to}?${period}` }))} />
      <PeriodBar asked={asked} />
      {children}
    </>
  );
}
