import { Fragment, type ReactNode } from "react";
import type { TextKey } from "../../texts/catalogue/english.ts";
import { say } from "../../texts/say.ts";

/** A sentence with elements in it, which stand where its language wants them. */
export function sayWith(text: TextKey, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return say(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)}</Fragment>);
}
