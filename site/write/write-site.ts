import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Site from "../site.ts";
import { compressTexts } from "./compress.ts";
import { buildClient, buildPages } from "./vite-builds.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PHOTOS = join(ROOT, "shop/demo/media");
const BUILT_FILE = /(?<=["' ,])\/(?=assets\/)/g;
const PHOTO = /(?<=\/|")photos\/([\w.-]+)/g;
/** Loaded by every page. */
const STYLES = ["docs.css"];
const SCRIPTS = ["theme.ts", "site.ts"];

/** Writes the whole site into a folder, which can be served from any URL. */
export async function writeSite(outDirectory: string): Promise<void> {
  // Inside the repository, whose packages the program imports.
  const work = join(ROOT, `build/docs-pages-${process.pid}`);
  await buildPages(work);
  const program = pathToFileURL(join(work, "site.js")).href;
  const { ALL_PAGES, NOT_FOUND_PAGE, relativeLink, renderPage, searchIndex } = (await import(program)) as typeof Site;

  const every = [...ALL_PAGES, NOT_FOUND_PAGE];
  const styles = [...new Set([...STYLES, ...every.flatMap((page) => page.styles ?? [])])];
  const scripts = [...new Set([...SCRIPTS, ...every.flatMap((page) => page.scripts ?? [])])];
  const built = await buildClient(outDirectory, styles, scripts);
  const file = (path: string) => `/${built.get(path)}`;
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { readonly version: string };
  const files = {
    version,
    style: (name: string) => file(`css/${name}`),
    script: (name: string) => file(`client/${name}`),
  };

  const fromRoot = (path: string) => (path.startsWith("/") ? `.${path}` : path);
  const photos = new Set<string>();
  const write = (path: string, content: string) => {
    const target = join(outDirectory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  for (const page of every) {
    // A server answers any URL with it, and replaces the dot by the site's own path.
    const to = page === NOT_FOUND_PAGE ? fromRoot : undefined;
    const html = renderPage(page, ALL_PAGES, files, to).replaceAll(BUILT_FILE, relativeLink(page.path, "/"));
    for (const [, name = ""] of html.matchAll(PHOTO)) photos.add(name);
    write(page === NOT_FOUND_PAGE ? "404.html" : `${page.path.slice(1)}index.html`, html);
  }
  for (const { path, markdown } of ALL_PAGES) {
    if (markdown !== undefined) write(`${path.slice(1)}index.md`, markdown);
  }
  write("search.json", JSON.stringify(searchIndex(ALL_PAGES)));
  for (const name of photos) cpSync(join(PHOTOS, name), join(outDirectory, "photos", name));
  if (existsSync(join(work, "assets"))) cpSync(join(work, "assets"), join(outDirectory, "assets"), { recursive: true });
  cpSync(join(ROOT, "shop/public/favicon.svg"), join(outDirectory, "favicon.svg"));
  rmSync(join(outDirectory, "manifest.json"));
  rmSync(work, { recursive: true });
  await compressTexts(outDirectory);
}
