const WIDTH = 100;

/** Formats a value as source code: on one line if it fits. */
export function sourceOf(value: unknown, indent = "", width = WIDTH): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => sourceOf(item, deeper, width))
    : Object.entries(value).map(([name, inner]) => `${name}: ${sourceOf(inner, deeper, width)}`);
  if (!parts.length) return Array.isArray(value) ? "[]" : "{}";
  const [open, close, space] = Array.isArray(value) ? ["[", "]", ""] : ["{", "}", " "];
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (indent.length + line.length <= width && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${indent}${close}`;
}

/** Formats a call: `fbq("trackSingle", …)`. */
export function callSource(name: string, args: readonly unknown[], width = WIDTH): string {
  return `${name}(${args.map((arg) => sourceOf(arg, "", width)).join(", ")})`;
}
