import type { CreateEngine, Engine, EngineReports, EngineSetup } from "./engine.ts";

/** An engine without images, whose events a test can trigger. */
export interface FakeEngine extends Engine {
  readonly setup: EngineSetup;
  readonly reports: EngineReports;
  readonly done: string[];
  isZoomed: boolean;
  canZoom: boolean;
}

export function createFakeEngine(): { create: CreateEngine; engine: () => FakeEngine } {
  let made: FakeEngine | null = null;
  return {
    create(setup, reports) {
      const fake: FakeEngine = {
        setup,
        reports,
        done: [],
        isZoomed: false,
        canZoom: true,
        open: () => reports.shown(setup.index),
        show: (index) => reports.shown(index),
        zoom: (way) => {
          fake.done.push(`zoom ${way}`);
          fake.isZoomed = way === "toggle" ? !fake.isZoomed : way === "in";
          reports.zoomChanged();
        },
        look: (right, down) => void fake.done.push(`look ${right} ${down}`),
        close: () => reports.closing(),
      };
      made = fake;
      return fake;
    },
    engine() {
      if (!made) throw new Error("No lightbox was opened.");
      return made;
    },
  };
}
