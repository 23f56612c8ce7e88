import { readdirSync, readFileSync } from "node:fs";

/** A process's parent and CPU time in clock ticks, as the kernel reports them. */
export interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/** Linux reports CPU time in hundredths of a second. */
const TICK_MS = 10;

/**
 * The name is in brackets and may itself contain spaces and brackets. After it come state and parent; user and system
 * time are fields 14 and 15, those of reaped children 16 and 17.
 */
export function parseStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}

/**
 * CPU time of a process and its descendants. The time of a database connection that ends is not lost: the kernel adds
 * it to the parent that reaps the process.
 */
export function cpuMilliseconds(root: number): number {
  const all = readAll();
  return treeOf(root, all).reduce((sum, pid) => sum + (all.get(pid)?.ticks ?? 0), 0) * TICK_MS;
}

export function processesBelow(root: number): number[] {
  return treeOf(root, readAll());
}

function readAll(): ReadonlyMap<number, ProcessStat> {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const text = readIfExists(`/proc/${name}/stat`);
    if (text !== "") stats.set(Number(name), parseStat(text));
  }
  return stats;
}

export function treeOf(root: number, all: ReadonlyMap<number, ProcessStat>): number[] {
  const children = Map.groupBy(all.keys(), (pid) => all.get(pid)?.parent ?? 0);
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** "" if the process has ended since it was listed. */
export function readIfExists(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
