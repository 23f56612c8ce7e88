import { callSource } from "../../../packages/tracking/src/pixels/examples/source-code.ts";
import { EVENT_ID } from "../../../packages/tracking/src/pixels/examples/tracked.ts";
import type { DocPage } from "../../doc-page.ts";
import { Code } from "../../parts/code.tsx";
import { SourceView } from "../source-view.tsx";
import { VENDOR_ORDER, VENDORS } from "../vendors.ts";
import { CATALOGUE, exampleOf, PRODUCTS, type CatalogueEvent, type Param } from "./catalogue.ts";

const WIDTH = 72;

export const eventsPage: DocPage = {
  path: "/tracking/events/",
  title: "Events",
  label: "Events",
  description: `The ${CATALOGUE.length} events that vendors share, their parameters, and what Meta, Google, TikTok, Pinterest and Microsoft receive.`,
  section: "Reference",
  group: "Tracking",
  layout: "document",
  headings: [...CATALOGUE.map(({ name }) => name), ...PRODUCTS.map(({ type }) => type)].map((name) => ({
    id: name,
    title: name,
  })),
  words: CATALOGUE.flatMap(({ names, params }) => [...names.values(), ...params.map(({ name }) => name)]).join(" "),
  styles: ["tracking.css"],
  body: (to) => (
    <>
      <h1>Events</h1>
      <p className="lead">
        One vocabulary in, each vendor’s out. Editors complete these {CATALOGUE.length} names and their parameters; any
        other name is an event of your own, and every vendor gets it as it is.
      </p>
      <section className="text prose">
        <p>
          Every event may have more parameters than those listed. The calls below are examples that run as tests of the
          pixels; the <a href={to("/tracking/playground/")}>playground</a> makes others.
        </p>
      </section>
      {CATALOGUE.map((event) => (
        <EventSection key={event.name} event={event} />
      ))}
      {PRODUCTS.map(({ type, about, params }) => (
        <section key={type} className="text">
          <h2 id={type}>{type}</h2>
          <p>{about}</p>
          <ParamTable params={params} />
        </section>
      ))}
    </>
  ),
};

function EventSection({ event: { name, params, names, example } }: { readonly event: CatalogueEvent }) {
  return (
    <section className="text">
      <h2 id={name}>{name}</h2>
      <ul className="names">
        {VENDOR_ORDER.map((slug) => (
          <li key={slug}>
            <span className="soft">{VENDORS[slug].title}</span> <code>{names.get(slug)}</code>
          </li>
        ))}
      </ul>
      {params.length > 0 && <ParamTable params={params} />}
      {example && <Calls title={example} />}
    </section>
  );
}

function ParamTable({ params }: { readonly params: readonly Param[] }) {
  return (
    <table className="stack">
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {params.map(({ name, type, isRequired, about }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <span className="type">{type.replaceAll("readonly ", "")}</span>
              {isRequired && <b> Required.</b>}
              {about && <span className="soft"> {about}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Calls({ title }: { readonly title: NonNullable<CatalogueEvent["example"]> }) {
  const { tracked, calls } = exampleOf(title);
  return (
    <>
      <Code
        language="ts"
        title={title}
        code={callSource("track", tracked.params ? [tracked.name, tracked.params] : [tracked.name], WIDTH)}
      />
      <div className="calls">
        {VENDOR_ORDER.map((slug) => (
          <details key={slug} className="v">
            <summary>
              <b>{VENDORS[slug].title}</b>
            </summary>
            <div className="code">
              {calls[slug].map((call) => {
                const fn = slug === "tiktok" ? "ttq.track" : VENDORS[slug].call;
                const args = slug === "tiktok" ? call.slice(1) : call;
                return (
                  <SourceView
                    key={JSON.stringify(call)}
                    source={callSource(fn, args, WIDTH)}
                    id={EVENT_ID}
                    label={`Call of ${VENDORS[slug].title}`}
                  />
                );
              })}
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
