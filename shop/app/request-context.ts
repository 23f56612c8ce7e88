import { createContext, type RouterContextProvider } from "react-router";
import type { Catalog } from "../server/catalog/catalog.ts";
import type { PageInput } from "../server/web/render-page.ts";
import type { Shop } from "../server/shop.ts";

/** What the server passes to the loaders of a page. */
export interface PageRequest extends PageInput {
  readonly shop: Shop;
  readonly catalog: Catalog;
  /** Whether a page exists at this path. */
  readonly hasPage: (path: string) => boolean;
}

const pageRequest = createContext<PageRequest>();
const html = createContext<string | null>(null);
const failure = createContext<{ error: unknown }>({ error: undefined });

export function providePageRequest(context: RouterContextProvider, request: PageRequest): void {
  context.set(pageRequest, request);
}

export function pageRequestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest);
}

/** Records the first error of a loader or component, so that the server can tell a 404 from a bug. */
export function recordFailure(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (context.get(failure).error === undefined) (context as RouterContextProvider).set(failure, { error });
}

export function failureOf(context: RouterContextProvider): unknown {
  return context.get(failure).error;
}

/** Passes the page's HTML to the server directly: in the response it would be encoded, streamed and read back. */
export function recordHtml(context: RouterContextProvider, page: string): void {
  context.set(html, page);
}

export function htmlOf(context: RouterContextProvider): string | null {
  return context.get(html);
}
