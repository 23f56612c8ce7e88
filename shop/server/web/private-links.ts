import type { MiddlewareHandler } from "hono";
import { type Cookies, readCookies, setCookie } from "../platform/http/cookies.ts";
import type { Config } from "../config.ts";
import { redirect } from "../platform/http/responses.ts";
import { urlWithout } from "../platform/http/page-url.ts";

/** A page that is accessible with a secret link. */
interface PrivatePage {
  readonly path: RegExp;
  /** The query parameter with the secret. */
  readonly parameter: string;
  readonly cookie: (id: string) => string;
  /** The cookie's path, which several pages may share. */
  readonly scope: string;
}

const ORDER_COOKIE = "vitrine_order_";
const ORDER: PrivatePage = {
  path: /^\/checkout\/order-(?:received|pay)\/(?<id>\d{1,9})(?:\/(?:invoice|credit-notes\/\d{1,9}|return|return-photos\/[0-9a-z-]{1,60}))?\/?$/,
  parameter: "key",
  cookie: (id) => `${ORDER_COOKIE}${id}`,
  scope: "/checkout/",
};
const PASSWORD: PrivatePage = {
  path: /^\/my-account\/lost-password\/?$/,
  parameter: "token",
  cookie: () => PASSWORD_COOKIE,
  scope: "/my-account/lost-password/",
};
export const PASSWORD_COOKIE = "vitrine_password_link";
export const PASSWORD_SCOPE = PASSWORD.scope;

const MAX_LENGTH = 200;

/**
 * Every script on a page can read a secret in its URL, and the next page receives it as the referrer. So this moves the
 * secret to an HttpOnly session cookie and redirects to the URL without it before any page is shown.
 */
export function privateLink(config: Pick<Config, "publicUrl">): MiddlewareHandler {
  return async ({ req: { raw: request } }, next) => {
    if (!request.url.includes("?")) return await next();
    const url = new URL(request.url);
    const { page, name } = pageAt(url);
    const secret = page && url.searchParams.get(page.parameter);
    if (!secret || secret.length > MAX_LENGTH) return await next();
    const cookie = setCookie(config, name, encodeURIComponent(secret), { isHttpOnly: true, path: page.scope });
    return redirect(
      303,
      urlWithout(url, (parameter) => parameter === page.parameter),
      [cookie],
    );
  };
}

/** The secret of a request for a private page, from its cookie or, for a form, from its URL; "" if there is none. */
export function privateLinkSecret(request: Request): string {
  const url = new URL(request.url);
  const { page, name } = pageAt(url);
  if (!page) return "";
  return url.searchParams.get(page.parameter) ?? readCookies(request).get(name) ?? "";
}

/** The newest order whose page this browser has opened, for pages below `/checkout/`; null if there is none. */
export function newestOrderLink(cookies: Cookies): { readonly id: number; readonly key: string } | null {
  const links = [...cookies].flatMap(([name, key]) => {
    const id = name.startsWith(ORDER_COOKIE) ? name.slice(ORDER_COOKIE.length) : "";
    return /^\d{1,9}$/.test(id) ? [{ id: Number(id), key }] : [];
  });
  return links.toSorted((one, other) => other.id - one.id)[0] ?? null;
}

function pageAt({ pathname }: URL): { readonly page: PrivatePage | undefined; readonly name: string } {
  const page = [ORDER, PASSWORD].find(({ path }) => path.test(pathname));
  return { page, name: page?.cookie(page.path.exec(pathname)?.groups?.["id"] ?? "") ?? "" };
}
