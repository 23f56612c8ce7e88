import { INLINE_SCRIPTS } from "../app/inline-scripts.ts";
import type { LazyBuild } from "../app/lazy-build.server.ts";
import { createPageRenderer, createRouteFinder } from "../app/render-page.server.ts";
import { cartViews } from "../app/storefront/cart/views.tsx";
import { checkoutViews } from "../app/storefront/checkout/views.tsx";
import { variationViews } from "../app/storefront/product/variation-views.tsx";
import { trackingFile } from "../app/tracking-files.server.ts";
import { PageCache } from "./platform/cache/page-cache.ts";
import { createPages } from "./web/pages.ts";
import { policyOfSettings } from "./web/policy-of-settings.ts";
import type { OpenShop } from "./open-shop.ts";
import { createRoutes, type Routes } from "./routes.ts";

interface Parts extends Pick<OpenShop, "shop" | "catalog" | "clock" | "events"> {
  readonly build: LazyBuild;
  readonly clientDirectory: string;
  readonly demoMedia: string;
  readonly docsDirectory: string;
  readonly isStopping: () => boolean;
}

const MEGABYTE = 1024 * 1024;

/** The only place where the server imports pages: nothing else in server/ knows app/. */
export function composeApp({ clock, build, ...parts }: Parts): Routes {
  const { shop, catalog } = parts;
  const { config } = shop;
  const cache = new PageCache(clock, config.pageCacheMegabytes * MEGABYTE);
  const pages = createPages({
    shop,
    cache,
    render: createPageRenderer(build, shop, catalog),
    routeAt: createRouteFinder(build),
  });
  return createRoutes({
    ...parts,
    cache,
    pages,
    trackingFile,
    views: { ...cartViews, ...variationViews, ...checkoutViews },
    contentPolicy: policyOfSettings(() => shop.settings(), INLINE_SCRIPTS, config.environment === "development"),
  });
}
