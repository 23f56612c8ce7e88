import type { CreateMapEngine, MapReports, MapSetup } from "./map-engine.ts";

/** A map engine for tests: records its commands, and tests can trigger its events. */
export interface FakeMapEngine {
  readonly create: CreateMapEngine;
  readonly done: string[];
  readonly setup: () => MapSetup;
  readonly reports: () => MapReports;
}

export function createFakeMapEngine(): FakeMapEngine {
  const done: string[] = [];
  let made: { setup: MapSetup; reports: MapReports } | null = null;
  const known = () => {
    if (!made) throw new Error("No map was opened.");
    return made;
  };
  return {
    done,
    setup: () => known().setup,
    reports: () => known().reports,
    create(setup, reports) {
      made = { setup, reports };
      setup.host.tabIndex = 0;
      return {
        showInfo: (index) => void done.push(`show ${index}`),
        zoom: (steps) => void done.push(`zoom ${steps}`),
        destroy: () => void done.push("destroy"),
      };
    },
  };
}
