const SHORTEST = 4;
/** Slips that leave a word recognisable: two in a long one. */
const slipsIn = ({ length }: string) => (length < 6 ? 1 : 2);

/** The word most like the one that was typed, or null if none comes close. */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < SHORTEST) return null;
  let nearest: string | null = null;
  let least = slipsIn(typed) + 1;
  for (const word of words) {
    if (word.length < SHORTEST || Math.abs(word.length - typed.length) >= least) continue;
    const distance = editDistance(typed, word);
    if (distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}

/** Characters to insert, delete, replace or swap with their neighbour. */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
