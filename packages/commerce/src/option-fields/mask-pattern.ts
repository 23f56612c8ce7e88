type Node =
  | { readonly kind: "one"; readonly accepts: (character: string) => boolean }
  | { readonly kind: "row"; readonly nodes: readonly Node[] }
  | { readonly kind: "choice"; readonly branches: readonly Node[] }
  | { readonly kind: "repeat"; readonly node: Node; readonly least: number; readonly most: number };

const isDigit = (character: string) => /^[0-9０-９]$/.test(character);
const isLetter = (character: string) => /^\p{L}$/u.test(character);
const isEither = (character: string) => isDigit(character) || isLetter(character);

const DEFINITIONS: Readonly<Record<string, (character: string) => boolean>> = {
  "9": isDigit,
  a: isLetter,
  A: isLetter,
  "*": isEither,
  "&": isEither,
  "#": (character) => /^[\dA-F]$/i.test(character),
};

/**
 * Whether a text has the shape of a mask: 9 digit, a and A letter, * and & either, # hexadecimal digit, `[…]` optional,
 * `{2}` `{1,3}` `{*}` `{+}` repeated, `(…|…)` one of several, `\` before a character that means itself.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const characters = [...text];
  return ends(parse([...pattern]), characters, new Set([0])).has(characters.length);
}

/**
 * Every position where the node can end if it starts at one of `starts`. All paths advance together, so that no
 * nested pattern takes more than linear time in text and pattern.
 */
function ends(node: Node, text: readonly string[], starts: ReadonlySet<number>): ReadonlySet<number> {
  switch (node.kind) {
    case "one":
      return new Set([...starts].filter((at) => at < text.length && node.accepts(text[at] ?? "")).map((at) => at + 1));
    case "row":
      return node.nodes.reduce((places, part) => ends(part, text, places), starts);
    case "choice":
      return new Set(node.branches.flatMap((branch) => [...ends(branch, text, starts)]));
    case "repeat":
      return endsOfRepeat(node.node, node.least, node.most, text, starts);
  }
}

function endsOfRepeat(
  node: Node,
  least: number,
  most: number,
  text: readonly string[],
  starts: ReadonlySet<number>,
): ReadonlySet<number> {
  const reached = new Set<number>(least === 0 ? starts : []);
  let places = starts;
  for (let round = 1; round <= most && places.size > 0; round++) {
    const next = ends(node, text, places);
    // If a round reaches no new position, further rounds up to the minimum would only repeat it.
    const isSettled = next.size === places.size && [...next].every((at) => places.has(at));
    if (round < least && !isSettled) {
      places = next;
      continue;
    }
    // Only new positions: a part that can be empty would loop forever.
    places = new Set([...next].filter((at) => !reached.has(at)));
    for (const at of places) reached.add(at);
  }
  return reached;
}

/** Caps the owner's number: more repetitions exceed the maximum length of a field. */
const MOST_REPEATS = 1000;

function parse(pattern: readonly string[]): Node {
  let at = 0;
  return parseChoice("");

  function parseChoice(closing: string): Node {
    const branches: Node[] = [parseRow(closing)];
    while (pattern[at] === "|") {
      at += 1;
      branches.push(parseRow(closing));
    }
    return branches.length === 1 && branches[0] ? branches[0] : { kind: "choice", branches };
  }

  function parseRow(closing: string): Node {
    const nodes: Node[] = [];
    while (at < pattern.length && pattern[at] !== closing && pattern[at] !== "|") nodes.push(parseRepeat());
    return { kind: "row", nodes };
  }

  function parseRepeat(): Node {
    const node = parsePart();
    const limits = readLimits();
    return limits ? { kind: "repeat", node, ...limits } : node;
  }

  function parsePart(): Node {
    const character = pattern[at] ?? "";
    at += 1;
    if (character === "\\" && at < pattern.length) return literal(pattern[at++] ?? "");
    if (character === "[") return { kind: "repeat", node: parseInside("]"), least: 0, most: 1 };
    if (character === "(") return parseGroup();
    const accepts = DEFINITIONS[character];
    return accepts ? { kind: "one", accepts } : literal(character);
  }

  /** Parentheses around a single part that is not repeated are literal, as in phone numbers. */
  function parseGroup(): Node {
    const inside = parseInside(")");
    if (inside.kind === "choice" || pattern[at] === "{") return inside;
    return { kind: "row", nodes: [literal("("), inside, literal(")")] };
  }

  function parseInside(closing: string): Node {
    const inside = parseChoice(closing);
    at += 1;
    return inside;
  }

  function readLimits(): { readonly least: number; readonly most: number } | null {
    const written = /^\{(?:(?<any>[*+])|(?<least>\d+|\*)(?:,(?<most>\d+|\*|\+)?)?)\}/.exec(
      pattern.slice(at, at + 12).join(""),
    );
    if (!written?.groups) return null;
    at += written[0].length;
    const { any, least, most } = written.groups;
    if (any !== undefined) return { least: any === "+" ? 1 : 0, most: MOST_REPEATS };
    const fewest = least === "*" ? 0 : Math.min(Number(least), MOST_REPEATS);
    const isOpen = written[0].includes(",") || least === "*";
    const limit = most === undefined || !/\d/.test(most) ? (isOpen ? MOST_REPEATS : fewest) : Number(most);
    return { least: fewest, most: Math.min(limit, MOST_REPEATS) };
  }
}

function literal(expected: string): Node {
  return { kind: "one", accepts: (character) => character === expected };
}
