const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escaped text or finished elements; its own type keeps plain strings from being used as XML. */
export interface Xml {
  readonly xml: string;
}

export function element(
  name: string,
  content: string | Xml | readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const inside =
    typeof content === "string"
      ? escapeXml(content)
      : [content]
          .flat()
          .map(({ xml }) => xml)
          .join("");
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return { xml: `<${name}${named.join("")}>${inside}</${name}>` };
}

export function xmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

/** Control characters are not allowed in XML, not even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]/gu;

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
