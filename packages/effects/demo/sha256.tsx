import { useState } from "react";
import { sha256 } from "../src/sha256/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "sha256",
  title: "Hash",
  summary:
    "SHA-256 of a text or of bytes, computed in the page: an email address can be matched without being sent. It needs no secure connection, unlike the browser’s own. Anything else is refused with “input is invalid type”.",
  keys: [],
  code: `sha256("ann@example.com"); // 64 hexadecimal digits
sha256(new Uint8Array([1, 2, 3]));
sha256(5); // throws "input is invalid type"`,
  needsReact: true,
  Demo,
};

const INPUTS = {
  Text: (words: string): unknown => words,
  Bytes: (words: string): unknown => new TextEncoder().encode(words),
  "Number of characters": (words: string): unknown => words.length,
  Nothing: (): unknown => null,
};
type InputName = keyof typeof INPUTS;

function Demo() {
  const [words, setWords] = useState("ann@example.com");
  const [kind, setKind] = useState<InputName>("Text");
  return (
    <>
      <p>
        <label htmlFor="demo-hash-words">Words</label>
        <br />
        <input id="demo-hash-words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </p>
      <p>
        <label htmlFor="demo-hash-kind">What is hashed</label>
        <br />
        <select id="demo-hash-kind" value={kind} onChange={(event) => setKind(event.currentTarget.value as InputName)}>
          {Object.keys(INPUTS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </p>
      <p>
        SHA-256:{" "}
        <output htmlFor="demo-hash-words demo-hash-kind" className="demo-digest">
          {hashed(INPUTS[kind](words))}
        </output>
      </p>
    </>
  );
}

/** As code without types would call it. */
function hashed(input: unknown): string {
  try {
    return sha256(input as string);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
