import { openSecret } from "./seal.ts";

/** What the office may know of a secret: enough to tell two of them apart, too little to use one. */
export type KeptSecret =
  | { readonly state: "none" }
  /** Sealed with another secret than the shop's present one. */
  | { readonly state: "unreadable" }
  | { readonly state: "kept"; readonly ending: string };

const SHOWN = 4;
/** Of anything shorter the ending would be too large a part of the whole. */
const LEAST_LENGTH = 16;

export function keptSecret(secretKey: string, sealed: string): KeptSecret {
  if (sealed === "") return { state: "none" };
  const text = openSecret(secretKey, sealed);
  return text === undefined ? { state: "unreadable" } : describeSecret(text);
}

export function describeSecret(text: string): KeptSecret {
  if (text === "") return { state: "none" };
  return { state: "kept", ending: text.length < LEAST_LENGTH ? "" : text.slice(-SHOWN) };
}
