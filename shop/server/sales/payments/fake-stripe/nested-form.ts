/** A body in Stripe's format: names contain paths, as in `line_items[0][price_data][currency]`. */
export type Nested = { [name: string]: string | Nested };

export function readNestedForm(text: string): Nested {
  const root: Nested = Object.create(null) as Nested;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split("[", 1)[0] ?? "", ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key)];
    put(root, path, value);
  }
  return root;
}

function put(root: Nested, path: readonly string[], value: string): void {
  let at = root;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    at = typeof next === "object" ? next : (at[key] = Object.create(null) as Nested);
  }
  at[path.at(-1) ?? ""] = value;
}

export function textIn(form: Nested, ...path: readonly string[]): string | undefined {
  let at: string | Nested | undefined = form;
  for (const key of path) at = typeof at === "object" ? at[key] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** The texts under a name, such as metadata. */
export function textsIn(form: Nested, name: string): Record<string, string> {
  const group = form[name];
  if (typeof group !== "object") return {};
  return Object.fromEntries(
    Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
