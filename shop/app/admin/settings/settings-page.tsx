import type { ReactNode } from "react";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import { SETTINGS_TABS } from "./settings-tabs.ts";

/** The layout of every settings page. */
export function SettingsPage({ description, children }: { description?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" description={description} />
      <Tabs label="Settings" tabs={SETTINGS_TABS} />
      <StatusMessage />
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
