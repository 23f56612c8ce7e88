import { CodeTabs } from "../../parts/code.tsx";
import { usageOf } from "../markup/usage.ts";
import { sizeOf } from "../sizes.ts";
import type { CustomProperty } from "../sources/custom-properties.ts";

/** The sample as code. Effects without a component have no tab for React. */
export function HowToUse({ name, properties }: { name: string; properties: readonly CustomProperty[] }) {
  const { react, html, script } = usageOf(name);
  const hasComponent = sizeOf(name).component !== null;
  const css = cssOf(properties);
  return (
    <section id="use" aria-labelledby="use-title">
      <h2 id="use-title">How to use</h2>
      <p>
        {hasComponent
          ? "On a page that React hydrates, the component starts by itself. Anywhere else, render the markup on the server and attach the script."
          : "Render the markup on the server and attach the script. In React, attach it in an effect."}{" "}
        The entry point is <code>@vitrine/effects/{name}</code>.
      </p>
      <CodeTabs
        tabs={[
          ...(hasComponent ? [{ label: "React", language: "tsx" as const, code: react }] : []),
          { label: "HTML", language: "html", code: html },
          { label: "Script", language: "ts", code: script },
          ...(css === "" ? [] : [{ label: "CSS", language: "css" as const, code: css }]),
        ]}
      />
    </section>
  );
}

function cssOf(properties: readonly CustomProperty[]): string {
  const lines = properties.flatMap((property) =>
    property.default === undefined ? [] : `  ${property.name}: ${property.default};`,
  );
  return lines.length === 0 ? "" : [":root {", ...lines, "}"].join("\n");
}
