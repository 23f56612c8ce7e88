import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { globSync, readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { publint } from "publint";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { build } from "vite";
import { commandFile } from "../run/programs.mjs";
import { type Consumer, createConsumer } from "./test-consumer.ts";
import { PACKAGES } from "./pack.ts";
import { EXAMPLES, GUIDE_EXAMPLES } from "./test-readme-examples.ts";
import { run } from "./run.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const TIMEOUT = 120_000;

let consumer: Consumer;

beforeAll(async () => {
  consumer = await createConsumer();
}, TIMEOUT);

afterAll(() => consumer.remove());

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean } | undefined>>;
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(consumer.folder, "node_modules/@vitrine", name, "package.json"), "utf8")) as Manifest;
/** Entry points that a sentence of the README describes, not a row. */
const DESCRIBED_TOGETHER = /\/machine$|\/times$|\/year-range$/;
const isTyped = (entry: unknown) => typeof entry === "object";

test.for(PACKAGES)("publint finds nothing to correct in @vitrine/%s", async (name) => {
  const { messages } = await publint({ pkgDir: join(consumer.folder, "packed", name), pack: false, strict: true });

  expect(messages).toEqual([]);
});

test.for(PACKAGES)("modern compilers find the types of @vitrine/%s", { timeout: TIMEOUT }, async (name) => {
  const tarball = consumer.tarballs.find((one) => one.package === name);
  const data = new Uint8Array(readFileSync(tarball?.file ?? ""));
  const untyped = Object.entries(manifestOf(name).exports).flatMap(([path, entry]) => (isTyped(entry) ? [] : [path]));
  const result = await checkPackage(createPackageFromTarballData(data), { excludeEntrypoints: untyped });
  // The packages are ES modules only: neither `require` nor the resolution of TypeScript 4 finds them.
  const others = ["node10", "node16-cjs"];
  const problems = result.types
    ? result.problems.filter((problem) => !("resolutionKind" in problem && others.includes(problem.resolutionKind)))
    : "no types";

  expect(problems).toEqual([]);
});

test("a tarball contains its licence and README, and no test or fake", () => {
  for (const name of PACKAGES) {
    const files = globSync("**/*.*", { cwd: join(consumer.folder, "node_modules/@vitrine", name) });
    expect(files).toContain("README.md");
    expect(globSync("LICENSE", { cwd: join(consumer.folder, "node_modules/@vitrine", name) })).toHaveLength(1);
    expect(files.filter((file) => /\.test\.|\/(?:vectors|testing)\/|fake-page|\.examples\./.test(file))).toEqual([]);
  }
});

test("installing the packages installs nothing else, and React is the only package they insist on", () => {
  const lock = JSON.parse(readFileSync(join(consumer.folder, "package-lock.json"), "utf8")) as {
    readonly packages: object;
  };

  expect(Object.keys(lock.packages).filter(Boolean).toSorted()).toEqual(
    PACKAGES.map((name) => `node_modules/@vitrine/${name}`).toSorted(),
  );
  const required = PACKAGES.map((name) => {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta: meta = {} } = manifestOf(name);
    const peers = Object.keys(peerDependencies).filter((peer) => !meta[peer]?.optional);
    return [name, ...Object.keys(dependencies), ...peers];
  });
  expect(required).toEqual([["tracking"], ["effects", "react", "react-dom"], ["commerce"]]);
});

/** Makes Node refuse React. */
const WITHOUT_REACT = `import { registerHooks } from "node:module";
registerHooks({
  resolve(name, context, next) {
    if (/^react(?:\\/|-|$)/.test(name)) throw new Error("React is needed by " + context.parentURL);
    return next(name, context);
  },
});
`;

test("Node imports every entry point, and tracking and commerce need no React but for its components", async () => {
  const specifiers = PACKAGES.flatMap((name) =>
    Object.entries(manifestOf(name).exports).flatMap(([path, entry]) =>
      isTyped(entry) ? [`@vitrine/${name}${path.slice(1)}`] : [],
    ),
  );
  const withoutReact = specifiers.filter((name) => !/effects|tracking\/react$/.test(name));
  const imports = (names: readonly string[]) => `for (const name of ${JSON.stringify(names)}) await import(name);\n`;
  await consumer.node("import-without-react.js", WITHOUT_REACT + imports(withoutReact));
  const code = `${imports(specifiers)}const { shareOut } = await import("@vitrine/commerce/money/share");
console.log(JSON.stringify(shareOut(1000, [1, 1, 1])));`;

  expect(specifiers.length).toBeGreaterThan(100);
  expect(await consumer.node("import-all.js", code)).toBe("[334,333,333]\n");
});

test("React renders the provider and a hidden consent banner on a server", async () => {
  const html = await consumer.node(
    "server.js",
    `import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { createClient } from "@vitrine/tracking/client";
import { ConsentBanner, TrackingProvider } from "@vitrine/tracking/react";
const client = createClient({ options: {}, pixels: [] });
client.track("PageView");
console.log(renderToString(h(TrackingProvider, { client }, h(ConsentBanner, { texts: { title: "Cookies?" } }))));`,
  );

  expect(html).toContain("Cookies?");
  expect(html).toMatch(/<section[^>]* hidden=""/);
});

test("a Vite build contains what the page imports, its styles, and nothing else", { timeout: TIMEOUT }, async () => {
  consumer.write("index.html", `<script type="module" src="/page.js"></script>`);
  consumer.write(
    "page.js",
    `import "@vitrine/effects/tabs/tabs.css";
import { attachTabs } from "@vitrine/effects/tabs";
import { createClient } from "@vitrine/tracking/client";
import { facebook } from "@vitrine/tracking/pixels/facebook";
attachTabs(document.body);
createClient({ options: { facebook: { pixelIds: ["1"] } }, pixels: [facebook] }).start(window);`,
  );
  const result = await build({ root: consumer.folder, configFile: false, logLevel: "silent", build: { write: false } });
  if (!("output" in result)) throw new Error("Vite returned several builds.");
  const texts = result.output.map((file) => String(file.type === "chunk" ? file.code : file.source));

  expect(result.output.some(({ fileName }) => fileName.endsWith(".css"))).toBe(true);
  expect(texts.some((text) => text.includes("connect.facebook.net"))).toBe(true);
  expect(texts.join("\n")).not.toMatch(/analytics\.tiktok\.com|leaflet|react/i);
});

test("the tables of the READMEs list every entry point and everything that it exports", async () => {
  const specifiers = PACKAGES.flatMap((name) =>
    Object.entries(manifestOf(name).exports).flatMap(([path, entry]) =>
      isTyped(entry) && !DESCRIBED_TOGETHER.test(path) ? [`@vitrine/${name}${path.slice(1)}`] : [],
    ),
  );
  const printed = await consumer.node(
    "exports.js",
    `const exported = {};
for (const name of ${JSON.stringify(specifiers)}) exported[name] = Object.keys(await import(name));
console.log(JSON.stringify(exported));`,
  );
  const exported = JSON.parse(printed) as Readonly<Record<string, readonly string[]>>;
  const rows = PACKAGES.flatMap((name) => readFileSync(join(ROOT, "packages", name, "README.md"), "utf8").split("\n"));
  const missing = Object.entries(exported).flatMap(([specifier, names]) => {
    const row = rows.find((line) => line.startsWith(`| \`${specifier}\` `));
    if (row === undefined) return [specifier];
    return names.filter((name) => !row.includes(`\`${name}\``)).map((name) => `${specifier}: ${name}`);
  });

  expect(missing).toEqual([]);
});

test("the examples of the READMEs and guides compile as pasted", { timeout: TIMEOUT }, async () => {
  const typed = [...EXAMPLES, ...GUIDE_EXAMPLES].filter(({ language }) => language.startsWith("ts"));
  const files = typed.map(({ package: of, language, code, name = "" }, index) =>
    // Each block is a module of its own, so that names may repeat.
    consumer.write(`examples/${of}-${index}${name}.${language}`, `${code}\nexport {};\n`),
  );
  consumer.write("examples/css.d.ts", `declare module "*.css";`);
  const config = consumer.write(
    "examples/tsconfig.json",
    JSON.stringify({
      compilerOptions: {
        target: "ES2022",
        lib: ["ES2024", "DOM", "DOM.Iterable"],
        module: "nodenext",
        jsx: "react-jsx",
        strict: true,
        noEmit: true,
        types: ["node"],
      },
      include: ["."],
    }),
  );

  for (const name of PACKAGES) expect(files.some((file) => file.includes(`${name}-`))).toBe(true);
  await run(process.execPath, [commandFile(ROOT, "typescript", "tsc"), "-p", config], consumer.folder);
});

test("the server of the guide hands a copy to Meta only with consent", { timeout: TIMEOUT }, async () => {
  const received: string[] = [];
  const vendor = createServer((request, response) => {
    void textOf(request).then((body) => {
      received.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end('{"events_received":1}');
    });
  }).listen(0, "127.0.0.1");
  await once(vendor, "listening");
  const sample = GUIDE_EXAMPLES.find(({ name }) => name === "server-server")?.code ?? "";
  const port = await freePort();
  const child = spawn(process.execPath, [consumer.write("guide-server.ts", sample)], {
    env: { ...process.env, PORT: String(port), META_TOKEN: "t", VENDOR_URL: urlOf(vendor) },
  });
  const event = { event: "Lead", eventID: "e1", url: "https://shop.example/", time: Date.now(), data: { value: 5 } };
  const body = JSON.stringify({ events: [{ ...event, to: [{ pixel: "facebook", ids: ["1000000001"] }] }] });
  const send = (isAllowed: boolean, sent = body) =>
    fetch(`http://127.0.0.1:${port}/events`, {
      method: "POST",
      body: sent,
      headers: { cookie: `pys_consent=${encodeURIComponent(btoa(JSON.stringify({ facebook: isAllowed })))}` },
    }).then(({ status }) => status);

  try {
    await vi.waitFor(async () => expect(await send(false)).toBe(202));
    expect(await send(true, "{}")).toBe(400);
    expect(await send(true)).toBe(202);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(JSON.parse(received[0] ?? "")).toMatchObject({ data: [{ event_name: "Lead", event_id: "e1" }] });
  } finally {
    child.kill();
    vendor.close();
  }
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
