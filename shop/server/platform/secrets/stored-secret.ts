import { openSecret } from "./seal.ts";

/** What the admin may see of a secret: enough to tell two of them apart, too little to use one. */
export type StoredSecret =
  | { readonly state: "none" }
  /** Sealed with another secret than the shop's current one. */
  | { readonly state: "unreadable" }
  | { readonly state: "kept"; readonly ending: string };

const SHOWN = 4;
/** For a shorter secret, four characters would reveal too much. */
const MIN_LENGTH = 16;

export function storedSecret(secretKey: string, sealed: string): StoredSecret {
  if (sealed === "") return { state: "none" };
  const text = openSecret(secretKey, sealed);
  return text === undefined ? { state: "unreadable" } : describeSecret(text);
}

export function describeSecret(text: string): StoredSecret {
  if (text === "") return { state: "none" };
  return { state: "kept", ending: text.length < MIN_LENGTH ? "" : text.slice(-SHOWN) };
}
