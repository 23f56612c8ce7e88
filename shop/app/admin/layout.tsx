import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { mayActAs } from "../../server/people/accounts/person.ts";
import { timeZoneOfShop } from "../../server/platform/settings/time-zone-of-shop.ts";
import { previewPath } from "../../server/content/coming-soon/preview.ts";
import { pageRequestOf } from "../request-context.ts";
import type { Route } from "./+types/layout";
import styles from "./admin.css?url";
import { ADMIN_SECTIONS, type AdminEntry, type AdminSection } from "./navigation.ts";
import { adminHead } from "./admin-head.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { mayOpen } from "./may-open.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { EmptyState } from "./ui/empty-state.tsx";
import { countWaiting } from "./waiting.server.ts";

export const handle = { hydrate: true, bodyClass: "admin" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Admin");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { hasPage } = pageRequestOf(context);
  const settings = await shop.settings();
  const { shop: site, comingSoon } = settings;
  const isShown = ({ path }: AdminEntry) => hasPage(path) && mayOpen(staff, path);
  const sections = ADMIN_SECTIONS.flatMap((section): AdminSection[] => {
    const entries = section.entries.filter(isShown);
    const first = isShown(section) ? section : entries[0];
    return first ? [{ ...section, path: first.path, entries: entries.length > 1 ? entries : [] }] : [];
  });
  return {
    siteName: site.name,
    timeZone: timeZoneOfShop(settings),
    shopPath: comingSoon.enabled ? previewPath(shop) : "/",
    sections,
    waiting: await countWaiting(shop.database.pool),
    staff: { name: staff.name || staff.email, role: staff.role, mayAct: mayActAs(staff, "manager") },
  };
}

export type AdminData = Awaited<ReturnType<typeof loader>>;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame admin={loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

const TEXTS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ["You don’t have access", "Ask an owner to change your role, or somebody with a higher role to do this."],
  404: ["Page not found", "The URL is wrong, or the item has been deleted."],
};
const OTHER = [
  "Something went wrong",
  "Nothing was changed. Try again; if it happens again, the server’s log has the details.",
] as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const admin = useRouteLoaderData<typeof loader>("admin/layout");
  const [title, text] = TEXTS[isRouteErrorResponse(error) ? error.status : 500] ?? OTHER;
  const page = (
    <>
      <title>{`${title} – Admin`}</title>
      <h1>{title}</h1>
      <EmptyState>{text}</EmptyState>
    </>
  );
  return admin ? <AdminFrame admin={admin}>{page}</AdminFrame> : <main id="main">{page}</main>;
}
