import type { Plugin } from "vite";

/** Characters for which V8 stores a whole string in two bytes per character. */
const WIDE = /[^\0-\u007F]/g;
const HEX = 16;
const DIGITS = 4;

/**
 * Escapes characters beyond ASCII in the server's bundle. With a single dash or curly quote, V8 would keep the whole
 * source in memory with two bytes per character.
 */
export function escapeWideCharacters(): Plugin {
  return {
    name: "escape-wide-characters",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = escapeWide(chunk.code);
    },
  };
}

export function escapeWide(code: string): string {
  return code.replace(WIDE, (letter, at: number) => {
    const escape = `u${letter.charCodeAt(0).toString(HEX).padStart(DIGITS, "0")}`;
    return isEscaped(code, at) ? escape : `\\${escape}`;
  });
}

/** Whether an odd number of backslashes precedes it. */
function isEscaped(code: string, at: number): boolean {
  let start = at;
  while (code[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}
