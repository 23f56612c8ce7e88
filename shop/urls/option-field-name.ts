const PREFIX = "option_";

/** The name of an extra field in a product's form. */
export function optionFieldName(id: string): string {
  return PREFIX + id;
}

/** The id behind such a name; null for any other name. */
export function optionFieldId(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
}
