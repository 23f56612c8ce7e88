import { DEMOS } from "@vitrine/effects/demo";
import type { DocPage, Heading } from "../doc-page.ts";
import { Icon } from "../parts/icon.tsx";
import { inKilobytes } from "../parts/bars.tsx";
import type { EffectEntry, EffectGroup } from "./effect-entry.ts";
import { Accessibility, Keyboard } from "./parts/facts.tsx";
import { HowToUse } from "./parts/how-to-use.tsx";
import { Options } from "./parts/options.tsx";
import { Sample, type SampleState, SAMPLE_STATES, statePath } from "./parts/sample.tsx";
import { Weight } from "./parts/weight.tsx";
import { WithoutScript } from "./parts/without-script.tsx";
import { effectMarkdown } from "./markdown.ts";
import { NoScriptMark } from "./no-script-mark.tsx";
import { sizeOf } from "./sizes.ts";
import { customProperties } from "./sources/custom-properties.ts";
import { optionTables } from "./sources/options.ts";

/** An effect's page, and one for each other state of its sample. */
export function effectPages(group: EffectGroup, effect: EffectEntry): readonly DocPage[] {
  const { name, title, lead } = effect;
  const tables = optionTables(name);
  const properties = customProperties(name);
  const keys = DEMOS.find((demo) => demo.name === name)?.keys ?? [];
  const headings: readonly Heading[] = [
    { id: "sample", title: "Sample" },
    { id: "use", title: "How to use" },
    ...(tables.length > 0 || properties.length > 0 ? [{ id: "options", title: "Options" }] : []),
    { id: "keyboard", title: "Keyboard" },
    { id: "noscript", title: "Without script" },
    { id: "a11y", title: "Accessibility" },
    { id: "weight", title: "Weight" },
  ];
  const words = [
    name,
    ...tables.flatMap(({ of, options }) => [of, ...options.map((option) => option.name)]),
    ...properties.map((property) => property.name),
  ].join(" ");

  const markdown = effectMarkdown({ effect, tables, properties, keys });

  return SAMPLE_STATES.map((state) => ({
    path: statePath(name, state),
    title,
    description: lead,
    section: "Effects",
    group: group.title,
    layout: "document",
    headings,
    words,
    styles: ["effect.css"],
    scripts: state.hasScript ? ["effect.ts"] : [],
    ...(isFirst(state) ? { label: title, markdown } : { isVariant: true as const }),
    body: (to) => (
      <>
        <p className="crumbs">
          <a href={to("/effects/")}>Effects</a>
          <span aria-hidden="true">/</span>
          <a href={to(`/effects/#${group.id}`)}>{group.title}</a>
        </p>
        <Intro effect={effect} to={to} />
        <Sample effect={effect} state={state} to={to} />
        <HowToUse name={name} properties={properties} />
        <Options tables={tables} properties={properties} />
        <Keyboard keys={keys} text={effect.keyboard} />
        <WithoutScript effect={effect} to={to} />
        <Accessibility notes={effect.accessibility} />
        <Weight name={name} title={title} />
      </>
    ),
  }));
}

function isFirst({ isRtl, hasScript }: SampleState): boolean {
  return !isRtl && hasScript;
}

function Intro({ effect: { name, title, lead, noScript }, to }: { effect: EffectEntry; to: (path: string) => string }) {
  const { script, component, styles, later } = sizeOf(name);
  const facts = [
    [script, "script"],
    [component, "as React component"],
    [styles, "styles"],
    [later, "on first use"],
  ] as const;
  return (
    <div className="intro">
      <h1>{title}</h1>
      <div className="acts">
        <a className="btn" href={to(`/effects/${name}/index.md`)} data-markdown="">
          <Icon name="document" isSmall />
          <span>Markdown</span>
        </a>
      </div>
      <p className="lead">{lead}</p>
      <ul className="facts">
        {facts.map(([bytes, words]) =>
          bytes === null || bytes === 0 ? null : (
            <li key={words}>
              <b>{inKilobytes(bytes)}</b> {words}
            </li>
          ),
        )}
        <li>
          <NoScriptMark mark={noScript.mark} words={noScript.words} />
        </li>
      </ul>
    </div>
  );
}
