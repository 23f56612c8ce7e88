import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import { TRACKING_TABS } from "./tracking-tabs.ts";

interface TrackingPageProps {
  readonly title?: string;
  readonly back?: { readonly label: string; readonly to: string };
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every tracking page. */
export function TrackingPage({ title = "Tracking", back, description, actions, children }: TrackingPageProps) {
  return (
    <>
      <PageHeader title={title} description={description} {...(back && { back })}>
        {actions}
      </PageHeader>
      <Tabs label="Tracking" tabs={TRACKING_TABS} />
      <StatusMessage />
      {children}
    </>
  );
}
