import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Said } from "../ui/toast.tsx";

const TABS = [
  { title: "Shop", to: "/admin/settings/", isExact: true },
  { title: "Checkout", to: "/admin/settings/checkout/" },
  { title: "Taxes", to: "/admin/settings/tax/" },
  { title: "Shipping", to: "/admin/settings/shipping/" },
  { title: "Payments", to: "/admin/settings/payments/" },
  { title: "Mail", to: "/admin/settings/mail/" },
  { title: "Reviews", to: "/admin/settings/reviews/" },
  { title: "Notices", to: "/admin/settings/notices/" },
];

/** The frame of every page of settings. */
export function SettingsPage({ description, children }: { description?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" description={description} />
      <Tabs label="Settings" tabs={TABS} />
      <Said />
      {children}
    </>
  );
}

export function SaveButton() {
  return (
    <button type="submit" className="button" name="intent" value="save">
      Save
    </button>
  );
}
