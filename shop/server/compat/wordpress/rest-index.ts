import { isUnavailable } from "../../platform/db/connect.ts";
import type { Shop } from "../../shop.ts";
import type { RouteIndex } from "../store-api/store-routes.ts";
import { respond, noRoute, storeError } from "../store-api/store-response.ts";
import { SHARED } from "../store-api/store-headers.ts";
import { jsonResponse, withHeaders } from "../store-api/visitor-response.ts";

/** `/wp-json` lists the routes below it. */
export async function restIndex(shop: Pick<Shop, "config" | "settings">, store: RouteIndex): Promise<Response> {
  return withHeaders(jsonResponse(await index(shop, store)), SHARED);
}

/** All other paths below `/wp-json` get a JSON error. */
export function noRestRoute(): Response {
  return withHeaders(jsonResponse(noRoute()), SHARED);
}

async function index(shop: Pick<Shop, "config" | "settings">, { namespace, routes }: RouteIndex) {
  const { publicUrl } = shop.config;
  try {
    const settings = await shop.settings();
    return respond({
      name: settings.shop.name,
      description: settings.shop.tagline,
      url: publicUrl,
      home: publicUrl,
      gmt_offset: "0",
      timezone_string: "UTC",
      namespaces: ["oembed/1.0", "wc/store", namespace, "wp/v2"],
      authentication: [],
      routes: {
        "/": { namespace: "", methods: ["GET"] },
        "/oembed/1.0/proxy": { namespace: "oembed/1.0", methods: ["GET"] },
        [`/${namespace}`]: { namespace, methods: ["GET"] },
        ...routes,
        [`/${namespace}/batch`]: { namespace, methods: ["POST"] },
        "/wp/v2/media": { namespace: "wp/v2", methods: ["GET"] },
        "/wp/v2/media/{id}": { namespace: "wp/v2", methods: ["GET"] },
      },
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return storeError("service_unavailable", "The shop cannot be reached for a moment. Please try again.", 503);
  }
}
