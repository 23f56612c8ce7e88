import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { mayActAs } from "../../server/accounts/person.ts";
import { pageRequestOf } from "../request-context.ts";
import type { Route } from "./+types/layout";
import styles from "./admin.css?url";
import { OFFICE_SECTIONS } from "./navigation.ts";
import { officeHead } from "./office-head.ts";
import { OfficeFrame } from "./office-frame.tsx";
import { requireStaff } from "./require-staff.server.ts";
import { EmptyState } from "./ui/empty-state.tsx";

export const handle = { hydrate: true, bodyClass: "office" };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Office");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { hasPage } = pageRequestOf(context);
  const { shop: site } = await shop.settings();
  const sections = OFFICE_SECTIONS.map(({ title, entries }) => ({
    title,
    entries: entries
      .filter(({ path, least }) => hasPage(path) && mayActAs(staff, least))
      .map((entry) => ({ title: entry.title, path: entry.path })),
  })).filter(({ entries }) => entries.length > 0);
  return {
    siteName: site.name,
    sections,
    staff: { name: staff.name || staff.email, role: staff.role, mayAct: mayActAs(staff, "manager") },
  };
}

export type OfficeData = Awaited<ReturnType<typeof loader>>;

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame office={loaderData}>
      <Outlet />
    </OfficeFrame>
  );
}

const TEXTS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ["Not for your role", "Somebody with a higher role can do this, or an owner can change yours."],
  404: ["Nothing here", "This page does not exist, or what it was about is gone."],
};
const OTHER = ["Something went wrong", "It was our fault and has been written down. Nothing was changed."] as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const office = useRouteLoaderData<typeof loader>("admin/layout");
  const [title, text] = TEXTS[isRouteErrorResponse(error) ? error.status : 500] ?? OTHER;
  const page = (
    <>
      <title>{`${title} – Office`}</title>
      <h1>{title}</h1>
      <EmptyState>{text}</EmptyState>
    </>
  );
  return office ? <OfficeFrame office={office}>{page}</OfficeFrame> : <main id="main">{page}</main>;
}
