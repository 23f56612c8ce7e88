import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { StatusMessage } from "../ui/toast.tsx";

export const INSPECTOR = "/admin/tracking/inspector/";

const TABS = [
  { title: "Events", to: INSPECTOR, isExact: true },
  { title: "Failed events", to: `${INSPECTOR}failed-events/` },
  { title: "Health", to: `${INSPECTOR}health/` },
];

interface InspectorPageProps {
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function InspectorPage({ description, actions, children }: InspectorPageProps) {
  return (
    <>
      <PageHeader title="Inspector" description={description}>
        {actions}
      </PageHeader>
      <Tabs label="Inspector" tabs={TABS} />
      <StatusMessage />
      {children}
    </>
  );
}
