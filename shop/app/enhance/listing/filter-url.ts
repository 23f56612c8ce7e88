/** The URL of the list with the filters of the form, spelled like the server's own links. */
export function filterUrl(form: HTMLFormElement): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    // The search text may be empty; a price without a value is no filter.
    if (typeof value !== "string" || (value === "" && name !== "s")) continue;
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const fields = [...values].map(([name, all]) => [name, all.toSorted().join(",")]);
  const url = new URL(form.action);
  url.search = new URLSearchParams(fields).toString().replaceAll("%2C", ",");
  return url.href;
}

/** Whether the visitor has used the form since the server rendered it. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>("input[name]")].some(
    ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
  );
}
