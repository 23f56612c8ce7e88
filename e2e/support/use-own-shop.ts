import { test } from "@playwright/test";
import { demoDataFolder } from "./demo-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./own-shop.ts";

/** Starts a shop before the tests of a file and removes it after them. `env` can be a function that runs first. */
export function useOwnShop(env: NodeJS.ProcessEnv | (() => Promise<NodeJS.ProcessEnv>) = {}): OwnShop {
  let started: OwnShop | undefined;
  const shop = (): OwnShop => {
    if (!started) throw new Error("The shop starts with the first test and cannot be used before.");
    return started;
  };
  test.beforeAll(async () => {
    // The first file of a run also creates the data folder that all others copy.
    started = await startShop(await demoDataFolder(), typeof env === "function" ? await env() : env);
  });
  test.afterAll(async () => {
    await started?.stop();
    if (started) removeDataFolder(started.dataFolder);
  });
  return {
    get origin() {
      return shop().origin;
    },
    get dataFolder() {
      return shop().dataFolder;
    },
    get ended() {
      return shop().ended;
    },
    log: () => shop().log(),
    signal: (name) => shop().signal(name),
    stop: () => shop().stop(),
  };
}
