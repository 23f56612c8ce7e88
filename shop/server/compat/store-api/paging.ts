import type { Shop } from "../../shop.ts";
import { storeUrl } from "./store-call.ts";
import type { Params } from "./rest-params.ts";

/** Headers with the total and links to the previous and next pages. */
export function pagingHeaders(
  shop: Pick<Shop, "config">,
  path: string,
  params: Params,
  { total, page, perPage }: { readonly total: number; readonly page: number; readonly perPage: number },
): Readonly<Record<string, string>> {
  const pages = perPage > 0 ? Math.ceil(total / perPage) : 1;
  const to = (number: number) => {
    const query = new URLSearchParams(flat({ ...params, page: number }));
    return `<${storeUrl(shop, path)}?${query}>`;
  };
  const neighbours = [
    ...(page > 1 && pages > 0 ? [`${to(Math.min(page - 1, pages))}; rel="prev"`] : []),
    ...(page < pages ? [`${to(page + 1)}; rel="next"`] : []),
  ];
  return {
    "X-WP-Total": String(total),
    "X-WP-TotalPages": String(pages),
    ...(neighbours.length > 0 && { Link: neighbours.join(", ") }),
  };
}

/** `{a: [{b: 1}]}` → `a[0][b]=1`. */
function flat(value: unknown, name = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return name === "" ? [] : [[name, String(value)]];
  return Object.entries(value).flatMap(([key, each]) => flat(each, name === "" ? key : `${name}[${key}]`));
}
