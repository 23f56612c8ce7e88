import type { Plugin } from "vite";

/** Whatever makes Node keep a text in two bytes a letter. */
const WIDE = /[^\0-\u007F]/g;
const HEX = 16;
const DIGITS = 4;

/**
 * Writes letters beyond ASCII as escapes into the server's program. A single dash or curly quote would make Node keep
 * every letter of it in two bytes, for as long as the shop runs.
 */
export function plainLetters(): Plugin {
  return {
    name: "plain-letters",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = inPlainLetters(chunk.code);
    },
  };
}

export function inPlainLetters(code: string): string {
  return code.replace(WIDE, (letter, at: number) => {
    const escape = `u${letter.charCodeAt(0).toString(HEX).padStart(DIGITS, "0")}`;
    return isEscaped(code, at) ? escape : `\\${escape}`;
  });
}

/** Behind an odd number of backslashes. */
function isEscaped(code: string, at: number): boolean {
  let start = at;
  while (code[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}
