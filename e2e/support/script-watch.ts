import type { Page } from "@playwright/test";

const REACT = /react\.transitional\.element|Minified React error/;
const ROUTER = /__reactRouterContext/;

export interface LoadedScript {
  readonly path: string;
  readonly hasReact: boolean;
  readonly hasRouter: boolean;
}

/** Records the scripts that the page loads, classified by content, since names of built files say nothing. */
export function watchScripts(page: Page): () => Promise<readonly LoadedScript[]> {
  const paths = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.add(pathname);
  });
  return () =>
    Promise.all([...paths].map(async (path) => classifyScript(path, await (await page.request.get(path)).text())));
}

export function classifyScript(path: string, text: string): LoadedScript {
  return { path, hasReact: REACT.test(text), hasRouter: ROUTER.test(text) };
}
