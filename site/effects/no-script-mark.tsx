import type { NoScript } from "./effect-entry.ts";

/** What a mark means. The mark is never alone: it stands before words. */
export const NO_SCRIPT_WORDS: Readonly<Record<NoScript, string>> = {
  full: "Works the same without script",
  part: "Falls back to simpler markup",
  none: "Needs script",
};

export function NoScriptMark({ mark, words }: { mark: NoScript; words?: string }) {
  return <span className={`ns ns-${mark}`}>{words ?? NO_SCRIPT_WORDS[mark]}</span>;
}
