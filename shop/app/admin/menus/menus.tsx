import { useEffect } from "react";
import { mayActAs } from "../../../server/accounts/person.ts";
import { editedMenu, readMenus } from "../../../server/menus/change-menu.ts";
import { MENU_DEPTH, type MenuItem, type MenuName } from "../../../server/menus/menu-settings.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/menus";
import { actOnMenu } from "./menu-acts.server.ts";
import { AddItemForm } from "./add-item-form.tsx";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./menus.css?url";

export const meta: Route.MetaFunction = () => officeHead("Menus");
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
    "Above every page. What lies below a link opens as a panel: its first level are columns, the second what stands in them.",
  footer: "Below every page. The first level are columns.",
};

export default function Menus({ loaderData, actionData }: Route.ComponentProps) {
  const { menu, items, isUsual, depth, mayAct } = loaderData;
  useEffect(() => {
    // What was moved keeps the focus, so that it can be moved on.
    if (actionData && actionData.moved !== "") document.getElementById(actionData.moved)?.focus();
  }, [actionData]);
  return (
    <>
      <PageHeader title="Menus" description={DESCRIPTIONS[menu]} />
      <Tabs label="Menus" tabs={TABS} />
      <Said />
      {items.length === 0 ? (
        <EmptyState>This menu is empty.</EmptyState>
      ) : (
        <MenuTree items={items} depth={depth} mayAct={mayAct} />
      )}
      {mayAct && (
        <>
          <AddItemForm key={`${menu} ${countOf(items)}`} items={items} depth={depth} answer={actionData} />
          {!isUsual && (
            <div className="button-row">
              <Confirm
                label="Back to the usual menu"
                question="Throw this menu away and show the usual one?"
                answer="Show the usual one"
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
