import type { Page } from "@playwright/test";

const REACT = /react\.transitional\.element|Minified React error/;
const ROUTER = /__reactRouterContext/;

export interface LoadedScript {
  readonly path: string;
  readonly hasReact: boolean;
  readonly hasRouter: boolean;
}

/** Every script the page loads from now on, judged by its text: names of built files say nothing. */
export function watchScripts(page: Page): () => Promise<readonly LoadedScript[]> {
  const paths = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.add(pathname);
  });
  return () => Promise.all([...paths].map(async (path) => judge(path, await (await page.request.get(path)).text())));
}

export function judge(path: string, text: string): LoadedScript {
  return { path, hasReact: REACT.test(text), hasRouter: ROUTER.test(text) };
}
