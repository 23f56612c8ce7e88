/** Variables of a template: `data`, and the names of loops. */
export type Scope = Readonly<Record<string, unknown>>;

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<text>'[^']*'|"[^"]*")|(?<name>[A-Za-z_$][\w$]*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||[!<>().[\]?:+-]))/y;

const CONSTANTS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: undefined };

/** Loosest first; each level binds tighter than the one before. */
const LEVELS: readonly Readonly<Record<string, (left: unknown, right: unknown) => unknown>>[] = [
  { "||": (left, right) => left || right },
  { "&&": (left, right) => left && right },
  {
    "===": (left, right) => left === right,
    "!==": (left, right) => left !== right,
    // oxlint-disable-next-line eqeqeq -- the template's own operator, with the meaning it has in templates.
    "==": (left, right) => left == right,
    // oxlint-disable-next-line eqeqeq -- as above.
    "!=": (left, right) => left != right,
  },
  {
    "<": (left, right) => Number(left) < Number(right),
    ">": (left, right) => Number(left) > Number(right),
    "<=": (left, right) => Number(left) <= Number(right),
    ">=": (left, right) => Number(left) >= Number(right),
  },
  {
    "+": (left, right) => (left as string) + (right as string),
    "-": (left, right) => Number(left) - Number(right),
  },
];

/**
 * The value of `data.price`, `! data.items.length`, `data.count > 1 ? 'pieces' : 'piece'` and the like. There are no
 * calls and no assignments: a template can only read its data.
 */
export function evaluate(source: string, scope: Scope): unknown {
  const tokens = tokenize(source);
  let position = 0;

  const value = choice();
  if (position < tokens.length) throw unreadable(source);
  return value;

  function take(sign: string): boolean {
    if (tokens[position] !== sign) return false;
    position += 1;
    return true;
  }

  function need(sign: string): void {
    if (!take(sign)) throw unreadable(source);
  }

  function choice(): unknown {
    const condition = binary(0);
    if (!take("?")) return condition;
    const yes = choice();
    need(":");
    const no = choice();
    return condition ? yes : no;
  }

  function binary(level: number): unknown {
    const operators = LEVELS[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    for (;;) {
      const operate = operators[tokens[position] ?? ""];
      if (!operate) return left;
      position += 1;
      left = operate(left, binary(level + 1));
    }
  }

  function unary(): unknown {
    if (take("!")) return !unary();
    if (take("-")) return -Number(unary());
    let result = primary();
    for (;;) {
      if (take(".")) result = member(result, tokens[position++] ?? "");
      else if (take("[")) {
        result = member(result, String(choice()));
        need("]");
      } else return result;
    }
  }

  function primary(): unknown {
    if (take("(")) {
      const inner = choice();
      need(")");
      return inner;
    }
    const token = tokens[position++];
    if (token === undefined) throw unreadable(source);
    if (/^['"]/.test(token)) return token.slice(1, -1);
    if (/^\d/.test(token)) return Number(token);
    if (!/^[A-Za-z_$]/.test(token)) throw unreadable(source);
    return Object.hasOwn(CONSTANTS, token) ? CONSTANTS[token] : member(scope, token);
  }
}

/** Own properties only: templates must not read the prototype. */
function member(holder: unknown, name: string): unknown {
  if (typeof holder === "string" || Array.isArray(holder)) {
    if (name === "length") return holder.length;
  }
  if (holder === null || holder === undefined) return undefined;
  return Object.hasOwn(Object(holder) as object, name) ? (holder as Record<string, unknown>)[name] : undefined;
}

function tokenize(source: string): string[] {
  const tokens: string[] = [];
  const end = source.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(source);
    if (!match) throw unreadable(source);
    tokens.push(match[0].trim());
  }
  return tokens;
}

function unreadable(source: string): Error {
  return new Error(`A template cannot be read: “${source.trim()}”. Templates may look at data, compare and loop.`);
}
