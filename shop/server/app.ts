import { Hono } from "hono";
import type { PageCache } from "./cache/page-cache.ts";
import { untilChangesAreHeard } from "./cache/watch-changes.ts";
import type { Door } from "./http/door.ts";
import { failedRequest } from "./http/failed-request.ts";
import { health } from "./http/health.ts";
import { limitBody } from "./http/limit-body.ts";
import { noteVisitorAddress } from "./http/visitor-address.ts";
import { MOST_OFFICE_BYTES, takesOfficeFiles } from "./media/read-images.ts";
import type { Shop } from "./shop.ts";
import { MOST_UPLOAD_BYTES } from "./wire/upload-form.ts";
import { mayCarryFiles, MOST_DISCARDED_BYTES } from "./wire/upload-limits.ts";

interface AppOptions {
  readonly shop: Shop;
  readonly cache: PageCache;
  /** Follows from the owner's settings. */
  readonly contentPolicy: (path: string) => Promise<string>;
  readonly isStopping: () => boolean;
  /** In the order in which they are asked. */
  readonly doors: readonly Door[];
  readonly pages: (request: Request) => Promise<Response>;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const WRITES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Reviews come here, with their photos. */
const COMMENTS_POST = "/wp-comments-post.php";
const METRICS = "/metrics";

/** Static files → the wire → feeds → pages, with the same headers and limits around all of them. */
export function createApp({ shop, cache, contentPolicy, isStopping, doors, pages }: AppOptions): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
    if (shop.config.publicUrl.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
    // Pages of the office bring a policy of their own.
    if (headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", await contentPolicy(context.req.path));
    }
  });

  // The Web's own Request cannot even be made for these.
  app.use(async (context, next) => {
    if (!METHODS.has(context.req.method))
      return new Response(null, { status: 405, headers: { Allow: [...METHODS].join(", ") } });
    return await next();
  });

  app.get("/healthz", async () => await health(shop, cache, isStopping));

  const limitForm = limitBody(MAX_BODY_BYTES);
  const limitPhotos = limitBody(MOST_UPLOAD_BYTES);
  const limitFiles = limitBody(MOST_DISCARDED_BYTES);
  const limitOffice = limitBody(MOST_OFFICE_BYTES);
  app.use(async (context, next) => {
    const { path, raw } = context.req;
    if (takesOfficeFiles(path)) return await limitOffice(context, next);
    const limit = path === COMMENTS_POST ? limitPhotos : mayCarryFiles(raw) ? limitFiles : limitForm;
    return await limit(context, next);
  });

  app.all("*", async (context) => {
    const request = publicRequest(context.req.raw);
    if (WRITES.has(request.method) || context.req.path === METRICS)
      noteVisitorAddress(request, context.env, shop.config.trustProxy);
    for (const door of doors) {
      const response = await door(request);
      if (response) return response;
    }
    const page = await pages(request);
    if (WRITES.has(request.method)) await untilChangesAreHeard(shop.database);
    return page;
  });

  app.onError((error, context) => failedRequest(shop.log, error, context.req.raw));

  /** Behind a proxy that ends TLS, the address the visitor used is the one that counts. */
  function publicRequest(request: Request): Request {
    const isSecure = shop.config.trustProxy && request.headers.get("x-forwarded-proto") === "https";
    return isSecure ? new Request(request.url.replace(/^http:/, "https:"), request) : request;
  }

  return app;
}
