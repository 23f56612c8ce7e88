import { readdirSync, readFileSync } from "node:fs";

/** What the kernel says about one process: who started it and what it used, in clock ticks. */
export interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/** Linux counts in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/**
 * The name stands in brackets and may itself hold spaces and brackets. After it come state and parent; user and system
 * time are fields 14 and 15, those of children that ended and were fetched 16 and 17.
 */
export function parseStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}

/**
 * CPU time of a process and everything below it. A database connection that ends is not lost: its time moves to the
 * process that fetches it, and that one is counted as well.
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
    const text = readIfThere(`/proc/${name}/stat`);
    if (text !== "") stats.set(Number(name), parseStat(text));
  }
  return stats;
}

export function treeOf(root: number, all: ReadonlyMap<number, ProcessStat>): number[] {
  const children = Map.groupBy(all.keys(), (pid) => all.get(pid)?.parent ?? 0);
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** Processes end between being listed and being read. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
