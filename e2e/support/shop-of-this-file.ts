import { test } from "@playwright/test";
import { filledDataFolder } from "./filled-data-folder.ts";
import { type OwnShop, removeDataFolder, startShop } from "./own-shop.ts";

/** A shop that opens before the tests of a file and is gone after them. */
export function shopOfThisFile(env: NodeJS.ProcessEnv = {}): OwnShop {
  let opened: OwnShop | undefined;
  const shop = (): OwnShop => {
    if (!opened) throw new Error("The shop opens with the first test; nothing can be asked of it before.");
    return opened;
  };
  test.beforeAll(async () => {
    opened = await startShop(await filledDataFolder(), env);
  });
  test.afterAll(async () => {
    await opened?.stop();
    if (opened) removeDataFolder(opened.dataFolder);
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
