import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Said } from "../ui/toast.tsx";

const TABS = [
  { title: "Pixels", to: "/admin/tracking/", isExact: true },
  { title: "Consent", to: "/admin/tracking/consent/" },
  { title: "Visitors", to: "/admin/tracking/visitors/" },
  { title: "Automatic events", to: "/admin/tracking/automatic/" },
  { title: "Own events", to: "/admin/tracking/events/" },
  { title: "Shop and technique", to: "/admin/tracking/shop/" },
];

interface TrackingPageProps {
  readonly title?: string;
  readonly back?: { readonly label: string; readonly to: string };
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page about tracking. */
export function TrackingPage({ title = "Tracking", back, description, actions, children }: TrackingPageProps) {
  return (
    <>
      <PageHeader title={title} description={description} {...(back && { back })}>
        {actions}
      </PageHeader>
      <Tabs label="Tracking" tabs={TABS} />
      <Said />
      {children}
    </>
  );
}
