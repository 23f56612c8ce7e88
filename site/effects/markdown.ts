import type { EffectDemo } from "@vitrine/effects/demo";
import type { EffectEntry } from "./effect-entry.ts";
import { usageOf } from "./markup/usage.ts";
import { sizeOf } from "./sizes.ts";
import type { CustomProperty } from "./sources/custom-properties.ts";
import type { OptionTable } from "./sources/options.ts";

interface Parts {
  readonly effect: EffectEntry;
  readonly tables: readonly OptionTable[];
  readonly properties: readonly CustomProperty[];
  readonly keys: EffectDemo["keys"];
}

/** The page as Markdown, for editors and assistants. */
export function effectMarkdown({ effect, tables, properties, keys }: Parts): string {
  const { name, title, lead, noScript, accessibility } = effect;
  const { react, html, script } = usageOf(name);
  const { script: scriptBytes, component, styles, later } = sizeOf(name);
  const weights = [
    ["Script", scriptBytes],
    ["React component", component],
    ["Styles", styles],
    ["On first use", later],
  ] as const;
  return [
    `# ${title}`,
    lead,
    `Entry point: \`@vitrine/effects/${name}\``,
    ...(component === null ? [] : ["## React", fence("tsx", react)]),
    "## HTML",
    fence("html", html),
    fence("ts", script),
    ...tables.flatMap(({ of, options }) => [
      `## Options of ${of}`,
      table(
        ["Option", "Type", "Default", "Description"],
        options.map((option) => [
          `\`${option.name}\``,
          `\`${option.type}\``,
          option.isRequired ? "required" : option.default ? `\`${option.default}\`` : "",
          option.description,
        ]),
      ),
    ]),
    ...(properties.length === 0
      ? []
      : [
          "## Custom properties",
          table(
            ["Property", "Type", "Default"],
            properties.map((property) => [`\`${property.name}\``, property.type, `\`${property.default ?? ""}\``]),
          ),
        ]),
    "## Keyboard",
    keys.length === 0 ? "It takes no keys of its own." : table(["Key", "Action"], keys),
    "## Without script",
    noScript.text,
    "## Accessibility",
    accessibility.map(([subject, text]) => `- **${subject}**: ${text}`).join("\n"),
    "## Weight",
    table(
      ["Part", "Bytes, gzipped"],
      weights.flatMap(([part, bytes]) => (bytes ? [[part, bytes.toLocaleString("en")]] : [])),
    ),
    "",
  ].join("\n\n");
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
