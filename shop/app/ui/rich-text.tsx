import { Fragment, type ReactNode } from "react";
import type { TextKey } from "../../i18n/catalogue/english.ts";
import { t } from "../../i18n/t.ts";

/** A translated sentence with elements in the places that the translation gives them. */
export function tRich(text: TextKey, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)}</Fragment>);
}
