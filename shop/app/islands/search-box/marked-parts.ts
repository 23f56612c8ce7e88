interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

const WORD = /([\p{L}\p{N}]+)/u;

/** The parts of a text, with the words that begin like one of the search; "mugs" also finds "Mug". */
export function markedParts(text: string, search: string): readonly Part[] {
  const stems = search
    .toLowerCase()
    .split(WORD)
    .filter((_, index) => index % 2 === 1)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  return text
    .split(WORD)
    .map((part, index) => {
      const word = part.toLowerCase();
      return { text: part, isMatch: index % 2 === 1 && stems.some((stem) => word.startsWith(stem)) };
    })
    .filter((part) => part.text !== "");
}
