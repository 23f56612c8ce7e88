import { useEffect } from "react";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { editedMenu, readMenus } from "../../../server/content/menus/change-menu.ts";
import { MENU_DEPTH, type MenuItem, type MenuName } from "../../../server/platform/settings/menu-settings.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/menus";
import { actOnMenu } from "./menu-acts.server.ts";
import { AddItemForm } from "./add-item-form.tsx";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./menus.css?url";

export const meta: Route.MetaFunction = () => adminHead("Menus");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const menuOf = (request: Request): MenuName =>
  /\/menus\/footer(?:\/|\.data|$)/.test(new URL(request.url).pathname) ? "footer" : "header";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const menu = menuOf(request);
  const menus = await readMenus(shop.database.pool);
  return {
    menu,
    items: editedMenu(menus, menu),
    isUsual: menus[menu] === null,
    depth: MENU_DEPTH[menu],
    mayAct: mayActAs(staff, "manager"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  return await actOnMenu(shop, staff, menuOf(request), await formOf(request));
}

const TABS = [
  { title: "Header", to: "/admin/menus/", isExact: true },
  { title: "Footer", to: "/admin/menus/footer/" },
];
const DESCRIPTIONS: Readonly<Record<MenuName, string>> = {
  header:
    "Shown at the top of every page. Items below a link open as a panel: the first level are columns, the second the links in them.",
  footer: "Shown at the bottom of every page. The first level are columns.",
};

export default function Menus({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, items, isUsual, depth, mayAct } = loaderData;
  useEffect(() => {
    // The moved item keeps the focus, so that it can be moved again.
    if (actionData && actionData.moved !== "") document.getElementById(actionData.moved)?.focus();
  }, [actionData]);
  return (
    <>
      <PageHeader title="Menus" description={DESCRIPTIONS[menu]} />
      <Tabs label="Menus" tabs={TABS} />
      <StatusMessage />
      {items.length === 0 ? (
        <EmptyState>This menu is empty.</EmptyState>
      ) : (
        <MenuTree items={items} depth={depth} mayAct={mayAct} />
      )}
      {mayAct && (
        <>
          <AddItemForm key={`${menu} ${countOf(items)}`} items={items} depth={depth} result={actionData} />
          {!isUsual && (
            <div className="button-row">
              <Confirm
                label="Reset menu"
                question="Discard this menu and use the default one?"
                confirmLabel="Use default menu"
                fields={{ intent: "reset" }}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

function countOf(items: readonly MenuItem[]): number {
  return items.reduce((count, item) => count + 1 + countOf(item.items), 0);
}
