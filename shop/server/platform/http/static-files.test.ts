import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { resolveBelow, staticFiles } from "./static-files.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const directory = mkdtempSync(join(tmpdir(), "files-"));
writeFileSync(join(directory, "a b.svg"), "<svg/>");
writeFileSync(join(directory, "app.js"), "let a = 1;");
writeFileSync(join(directory, "app.js.br"), brotliCompressSync("let a = 1;"));
writeFileSync(join(directory, "secret.key"), "no");

const serve = createMiddlewareClient(staticFiles({ prefix: "/assets/", directories: [directory], isImmutable: true }));
const get = (path: string, headers: Record<string, string> = {}) =>
  serve(new Request(`http://shop.test${path}`, { headers }));

test("a file is served with its type and may be cached for ever", async () => {
  const response = await get("/assets/a%20b.svg");
  expect(response?.headers.get("content-type")).toBe("image/svg+xml");
  expect(response?.headers.get("cache-control")).toContain("immutable");
  expect(await response?.text()).toBe("<svg/>");
});

test("the compressed file is sent to clients that accept it", async () => {
  expect((await get("/assets/app.js", { "accept-encoding": "gzip, br" }))?.headers.get("content-encoding")).toBe("br");
  expect((await get("/assets/app.js"))?.headers.get("content-encoding")).toBeNull();
});

test("a file that the browser already has is not sent again", async () => {
  const etag = (await get("/assets/app.js"))?.headers.get("etag") ?? "";
  expect((await get("/assets/app.js", { "if-none-match": etag }))?.status).toBe(304);
});

test("supports range requests", async () => {
  const response = await get("/assets/app.js", { range: "bytes=4-4" });
  expect(response?.status).toBe(206);
  expect(response?.headers.get("content-range")).toBe("bytes 4-4/10");
  expect(await response?.text()).toBe("a");
});

test.each([
  "/assets/../package.json",
  "/assets/%2e%2e/x.js",
  "/assets/..%2fx.js",
  "/assets/.env.js",
  "/assets/%00.js",
  "/assets/%ff.js",
  "/assets/secret.key",
  "/assets/",
  "/assets/none.js",
])("%s is not found", async (path) => {
  expect(await get(path)).toBeNull();
});

test("paths cannot leave their folder", () => {
  expect(resolveBelow("/srv/media", "a/b.webp")).toBe("/srv/media/a/b.webp");
  expect(resolveBelow("/srv/media", "..%5C..%5Cetc/passwd")).toBeNull();
});
