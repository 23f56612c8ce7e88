import type { DocPage } from "../../doc-page.ts";
import { Code } from "../../parts/code.tsx";
import { RichText } from "../rich-text.tsx";
import { ENTRIES, type Entry, type Exported } from "./read-entries.ts";

const FIRST = ["client", "tracker", "triggers", "pixels/all", "react", "gateway/all", "gateway/ingest"];
const rank = ({ path }: Entry) => (FIRST.includes(path) ? FIRST.indexOf(path) : FIRST.length);
const IN_ORDER = ENTRIES.toSorted((one, other) => rank(one) - rank(other));
const idOf = (path: string) => path.replaceAll("/", "-");

export const apiPage: DocPage = {
  path: "/tracking/api/",
  title: "API",
  label: "API",
  description: "Every entry point of @vitrine/tracking with its exports and types.",
  section: "Reference",
  group: "Tracking",
  layout: "document",
  headings: IN_ORDER.map(({ path }) => ({ id: idOf(path), title: path })),
  words: ENTRIES.flatMap(({ path, exports }) => [path, ...exports.map(({ name }) => name)]).join(" "),
  styles: ["tracking.css"],
  body: (to) => (
    <>
      <h1>API</h1>
      <p className="lead">
        Every entry point of <code>@vitrine/tracking</code>. Most sites need <code>client</code>, <code>triggers</code>{" "}
        and their pixels.
      </p>
      <section className="text prose">
        <p>
          What a page does not import it does not load. The <a href={to("/guides/quick-start/")}>quick start</a> has the
          first example, <a href={to("/tracking/options/")}>Options</a> what <code>options</code> may contain.
        </p>
      </section>
      {IN_ORDER.map((entry) => (
        <EntrySection key={entry.path} entry={entry} />
      ))}
    </>
  ),
};

function EntrySection({ entry: { path, exports } }: { readonly entry: Entry }) {
  return (
    <section className="text">
      <h2 id={idOf(path)}>
        <code className="bare">@vitrine/tracking/{path}</code>
      </h2>
      <dl className="api">
        {exports.map((one) => (
          <ExportEntry key={one.name} exported={one} id={`${idOf(path)}-${one.name}`} />
        ))}
      </dl>
    </section>
  );
}

function ExportEntry({
  exported: { name, kind, signature, about, declaration },
  id,
}: {
  readonly exported: Exported;
  readonly id: string;
}) {
  return (
    <>
      <dt id={id}>
        <code className="bare">{signature}</code>
        <span className="soft">{kind}</span>
      </dt>
      <dd>
        {about && <RichText text={about} />}
        {declaration !== undefined && (
          <details>
            <summary>Declaration</summary>
            <Code language="ts" title={name} code={declaration} />
          </details>
        )}
      </dd>
    </>
  );
}
