import type { KeyValueStore } from "../page/index.ts";

/** If storage is blocked, even accessing it throws: such a store is empty and ignores writes. */
export function createKeyValueStore(
  open: () => Storage,
  warn: (message: string, detail: unknown) => void,
): KeyValueStore {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch (error) {
      warn("Storage is closed", error);
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    keys: () => attempt(Object.keys) ?? [],
    write: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}
