import { RouterContextProvider } from "react-router";
import type { Catalog } from "../server/catalog/catalog.ts";
import type { Shop } from "../server/shop.ts";
import { providePageRequest } from "./request-context.ts";

/** What a page finds around it when a visitor asks for it, for pages that show nothing of the catalogue. */
export function testPageContext(shop: Shop, visitorRequest: Request): RouterContextProvider {
  const context = new RouterContextProvider();
  providePageRequest(context, {
    shop,
    catalog: {} as Catalog,
    hasPage: () => true,
    visitorRequest,
    notices: [],
    isQuiet: false,
    comingSoonBanner: null,
    tags: new Set(),
    nonce: null,
  });
  return context;
}
