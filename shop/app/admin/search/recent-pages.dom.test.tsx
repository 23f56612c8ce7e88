import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { recentGroup, useRecentPages, withoutItemsOf } from "./recent-pages.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => sessionStorage.clear());

function Page({ path }: { readonly path: string }) {
  useRecentPages(path);
  return null;
}

async function visit(path: string, title: string): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  document.title = `${title} – Admin`;
  await act(async () => root.render(<Page path={path} />));
  await act(async () => root.unmount());
}

test("pages opened last are proposed, each once, without the one that is open and without searches", async () => {
  await visit("/admin/orders/7/?list=view%3Dunpaid", "Order 1007");
  await visit("/admin/products/stock/", "Stock");
  await visit("/admin/search/?search=mug", "Search");
  await visit("/admin/orders/7/?list=view%3Dunpaid", "Order 1007");
  await visit("/admin/", "Home");
  expect(recentGroup("/admin/")).toMatchObject([
    {
      title: "Recent",
      items: [
        { title: "Order 1007", icon: "orders", path: "/admin/orders/7/?list=view%3Dunpaid" },
        { title: "Stock", detail: "Products", icon: "products" },
      ],
    },
  ]);
});

test("nothing is proposed from storage that cannot be read", () => {
  sessionStorage.setItem("vitrine-admin-recent", '[{"path":"https://evil.example/","title":"x"},3');
  expect(recentGroup("/admin/")).toEqual([]);
});

test("an action whose page was opened lately is not proposed twice", () => {
  const item = (path: string) => ({ path, title: path, detail: "", icon: "search" as const });
  const recent = [{ title: "Recent", items: [item("/admin/products/new/")] }];
  const actions = { title: "Actions", items: [item("/admin/products/new/"), item("/admin/orders/drafts/new/")] };
  expect(withoutItemsOf(recent, [actions])).toEqual([{ title: "Actions", items: [item("/admin/orders/drafts/new/")] }]);
  expect(withoutItemsOf(recent, [{ ...actions, items: actions.items.slice(0, 1) }])).toEqual([]);
});
