import { createContext, type RouterContextProvider } from "react-router";
import type { Catalog } from "../server/catalog/catalog.ts";
import type { PageInput } from "../server/http/render-page.ts";
import type { Shop } from "../server/shop.ts";

/** What the server hands to the loaders of one page. */
export interface PageRequest extends PageInput {
  readonly shop: Shop;
  readonly catalog: Catalog;
  /** Whether there is a page at this path. */
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

/** The first error that a loader or a component threw, for the server to judge: away, or a bug. */
export function recordFailure(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (context.get(failure).error === undefined) (context as RouterContextProvider).set(failure, { error });
}

export function failureOf(context: RouterContextProvider): unknown {
  return context.get(failure).error;
}

/** The page itself, which goes to the server past the response: there it would be encoded, streamed and read back. */
export function recordHtml(context: RouterContextProvider, page: string): void {
  context.set(html, page);
}

export function htmlOf(context: RouterContextProvider): string | null {
  return context.get(html);
}
