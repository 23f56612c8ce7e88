import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import { settingsGroupOf } from "./settings-tabs.ts";

/** The layout of every settings page. */
export function SettingsPage({ description, children }: { description?: ReactNode; children: ReactNode }) {
  const group = settingsGroupOf(useLocation().pathname);
  return (
    <>
      <PageHeader title="Settings" description={description} />
      {group && <Tabs label={group.title} tabs={group.tabs} />}
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
