import { expect, test } from "vitest";
import { backToList, listAddress, listQueryIn, readListQuery, withList } from "./list-query.ts";

const RULES = { sorts: ["date", "total"], direction: "desc", filters: ["status"] } as const;
const read = (search: string) => readListQuery(new URL(`https://shop.example/admin/orders/${search}`), RULES);

test("a URL without a query shows the default order from the first page", () => {
  expect(read("")).toEqual({
    search: "",
    sort: "date",
    direction: "desc",
    page: 1,
    perPage: 25,
    filters: { status: "" },
  });
});

test("reads sort, search, filter and page from the URL", () => {
  expect(read("?search= kelp &sort=total&direction=asc&page=3&status=on-hold")).toMatchObject({
    search: "kelp",
    sort: "total",
    direction: "asc",
    page: 3,
    filters: { status: "on-hold" },
  });
});

test("ignores unknown values", () => {
  expect(read("?sort=password&direction=up&page=-2")).toMatchObject({ sort: "date", direction: "desc", page: 1 });
  expect(read("?page=999999")).toMatchObject({ page: 100_000 });
});

test("sorting returns to the first page and keeps the search", () => {
  expect(listAddress("?search=kelp&page=4", { sort: "total" })).toBe("?search=kelp&sort=total");
  expect(listAddress("?search=kelp", { page: "2" })).toBe("?search=kelp&page=2");
  expect(listAddress("?search=kelp&status=failed", { status: "" })).toBe("?search=kelp");
});

test("a record opened from a list leads back to its search, filters and page, also from a page of the record", () => {
  const record = withList("/admin/customers/one/?email=a%40b.c#privacy", "view=repeat&page=3");
  expect(record).toBe("/admin/customers/one/?email=a%40b.c&list=view%3Drepeat%26page%3D3#privacy");
  const { search } = new URL(record, "https://shop.example");
  expect(withList("/admin/customers/one/erase/", listQueryIn(search))).toBe(
    "/admin/customers/one/erase/?list=view%3Drepeat%26page%3D3",
  );
  expect(backToList("/admin/customers/", search)).toBe("/admin/customers/?view=repeat&page=3");
});

test("a record opened otherwise leads back to the whole list", () => {
  expect(withList("/admin/orders/7/", "")).toBe("/admin/orders/7/");
  expect(backToList("/admin/orders/", "?done=fulfilled")).toBe("/admin/orders/");
});
