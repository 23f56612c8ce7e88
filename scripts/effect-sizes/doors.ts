export interface Doors {
  /** Functions that work on a page: `attachTabs`, `openLightbox`. */
  readonly scripts: readonly string[];
  /** React components: `Tabs`. */
  readonly components: readonly string[];
}

const EXPORTED = /export\s*\{([^}]*)\}/g;
const SCRIPT = /^(?:attach|open|announce|block|unblock|show)[A-Z]?/;
const COMPONENT = /^[A-Z][a-z]\w*$/;

/** What the door of an effect (its index.ts) lets out, by the way it is used. Types weigh nothing and are left out. */
export function doorsOf(index: string): Doors {
  const names = [...index.matchAll(EXPORTED)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => name.split(" as ").at(-1) ?? name),
  );
  const isTypesOnly = (name: string) => new RegExp(`export type \\{[^}]*\\b${name}\\b`).test(index);
  const values = names.filter((name) => !isTypesOnly(name));
  return {
    scripts: values.filter((name) => SCRIPT.test(name)),
    components: values.filter((name) => COMPONENT.test(name)),
  };
}
