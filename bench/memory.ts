import { processesBelow, readIfExists } from "./process-tree.ts";

/** A process's resident part of a memory-mapped file. */
export interface MappedFile {
  readonly path: string;
  readonly kilobytes: number;
}

/**
 * Memory of a process and its descendants. Memory they share counts once. The kernel also divides mapped files among
 * unrelated processes that use them, which would make the shop look smaller the more Node programs run; so each file
 * counts once, in full.
 */
export function memoryMegabytes(root: number): number {
  let own = 0;
  const files = new Map<string, number>();
  for (const pid of processesBelow(root)) {
    own += ownKilobytes(readIfExists(`/proc/${pid}/smaps_rollup`));
    const ofProcess = new Map<string, number>();
    for (const { path, kilobytes } of mappedFiles(readIfExists(`/proc/${pid}/smaps`))) {
      ofProcess.set(path, (ofProcess.get(path) ?? 0) + kilobytes);
    }
    for (const [path, kilobytes] of ofProcess) files.set(path, Math.max(files.get(path) ?? 0, kilobytes));
  }
  return (own + [...files.values()].reduce((sum, size) => sum + size, 0)) / 1024;
}

/** Memory not shared with unrelated processes: private data and the database's shared memory. */
export function ownKilobytes(rollup: string): number {
  return field(rollup, "Pss_Anon") + field(rollup, "Pss_Shmem");
}

export function mappedFiles(smaps: string): MappedFile[] {
  return smaps
    .split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .map((mapping) => ({
      path: /^\S+ \S+ \S+ \S+ [1-9]\d* +(\S.*)$/m.exec(mapping)?.[1] ?? "",
      kilobytes: field(mapping, "Rss") - field(mapping, "Anonymous"),
    }))
    .filter(
      ({ path, kilobytes }) =>
        kilobytes > 0 && path.startsWith("/") && !/^\/(?:dev|SYSV|memfd)|\(deleted\)$/.test(path),
    );
}

function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1] ?? 0);
}
