import { RouterContextProvider } from "react-router";
import type { Catalog } from "../server/catalog/catalog.ts";
import type { Shop } from "../server/shop.ts";
import { providePageRequest } from "./request-context.ts";

/** The context of a page request, with the parts of the catalogue that its page shows. */
export function testPageContext(
  shop: Shop,
  visitorRequest: Request,
  catalog: Partial<Catalog> = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  providePageRequest(context, {
    shop,
    catalog: catalog as Catalog,
    hasPage: (path) => path === "/cart/" || path.startsWith("/admin/"),
    visitorRequest,
    notices: [],
    hidesStoreNotice: false,
    comingSoonBanner: null,
    tags: new Set(),
    pageSources: new Set(),
    nonce: null,
  });
  return context;
}
