export interface EntryPoints {
  /** Functions that work on a page: `attachTabs`, `openLightbox`. */
  readonly scripts: readonly string[];
  /** React components: `Tabs`. */
  readonly components: readonly string[];
}

const EXPORTED = /export\s*\{([^}]*)\}/g;
const SCRIPT = /^(?:(?:attach|open|announce|block|unblock|show)[A-Z]?|sha256$)/;
const COMPONENT = /^[A-Z][a-z]\w*$/;

/** The exports of an effect's index.ts by kind of use. Types have no size and are left out. */
export function entryPointsOf(index: string): EntryPoints {
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
