import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { npmCommand, npmEnvironment } from "../run/programs.mjs";
import { bundleScript } from "../tracking/bundle.ts";
import { buildPackage } from "./build-package.ts";
import { buildGatewayPackage } from "./gateway-package.ts";
import { run } from "./run.ts";

export const PACKAGES = ["tracking", "effects", "commerce"] as const;

export type PackageName = (typeof PACKAGES)[number];

export interface Tarball {
  readonly file: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly files: number;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** Makes a tarball of each package in `folder`, as `npm publish` would upload it. */
export async function packAll(folder: string): Promise<readonly (Tarball & { readonly package: PackageName })[]> {
  mkdirSync(folder, { recursive: true });
  return Promise.all(
    PACKAGES.map(async (name) => {
      const built = join(folder, name);
      await buildPackage(ROOT, name, built, name === "tracking" ? await bundleScript() : new Map());
      return { package: name, ...(await npmPack(built, folder)) };
    }),
  );
}

/** The same for the gateway, which is a program and no library. */
export async function packGateway(folder: string): Promise<Tarball> {
  const built = join(folder, "gateway");
  await buildGatewayPackage(ROOT, built);
  return npmPack(built, folder);
}

async function npmPack(built: string, folder: string): Promise<Tarball> {
  const npm = npmCommand(process.env);
  const args = [...npm.args, "pack", "--json", "--loglevel=error", `--pack-destination=${folder}`];
  const printed = await run(npm.command, args, built, { shell: npm.shell, env: npmEnvironment(ROOT, process.env) });
  const [result] = JSON.parse(printed) as readonly {
    filename: string;
    size: number;
    unpackedSize: number;
    entryCount: number;
  }[];
  if (!result) throw new Error(`npm pack printed no result for ${built}: ${printed}`);
  const { filename, size, unpackedSize, entryCount } = result;
  return { file: join(folder, filename), bytes: size, unpackedBytes: unpackedSize, files: entryCount };
}
