import { Fragment } from "react";
import type { DocPage } from "../../doc-page.ts";
import { Code } from "../../parts/code.tsx";
import { RichText } from "../rich-text.tsx";
import { Sign } from "../vendor-icon.tsx";
import { ALL_OPTIONS, OPTION_COUNT, type Option, type Options } from "./all-options.ts";

export const optionsPage: DocPage = {
  path: "/tracking/options/",
  title: "Options",
  label: "Options",
  headLabel: "Reference",
  description: `Every option of the tracking SDK with type and default: ${ALL_OPTIONS.map(({ group }) => group.title).join(", ")}.`,
  section: "Reference",
  group: "Tracking",
  layout: "document",
  headings: ALL_OPTIONS.map(({ group: { id, title } }) => ({ id, title })),
  words: ALL_OPTIONS.flatMap(({ options }) => options.map(({ name, about }) => `${name} ${about}`)).join(" "),
  styles: ["tracking.css"],
  scripts: ["options.ts"],
  body: (to) => (
    <>
      <div className="ref-top">
        <div>
          <h1>Options</h1>
        </div>
        {/* Without script, the browser's own search finds every word of the page. */}
        <form className="big-search" role="search" id="option-search" aria-label="Options" hidden>
          <Sign name="search" />
          <input
            type="search"
            name="q"
            aria-label="Search options"
            placeholder="Search options, types, defaults"
            autoComplete="off"
          />
          <output>{OPTION_COUNT} options</output>
        </form>
      </div>
      <p className="lead">
        What <code>createClient</code>, <code>createTracker</code>, <code>startTracking</code> and the script tag read.
        Names may be written as here or as pages print them (<code>cookieDuration</code>, <code>cookie_duration</code>
        ); values may be printed as text. What cannot be read has its default.
      </p>
      <div className="none" id="no-options" hidden>
        <h2>
          No options match “<span data-query="" />”
        </h2>
        <p data-nearest="" hidden>
          Did you mean <a href={to("/tracking/options/")}>consent</a>?
        </p>
        <button type="button" className="btn" hidden>
          Show all options
        </button>
      </div>
      {ALL_OPTIONS.map((one) => (
        <GroupSection key={one.group.id} {...one} />
      ))}
      <p className="soft after">
        How the parts are put together, and what a tracker can do: <a href={to("/tracking/api/")}>API</a>.
      </p>
    </>
  ),
};

function GroupSection({ group: { id, title, about, sample }, options }: Options) {
  return (
    <section className="ref-sec" data-group="">
      <div>
        <h2 id={id}>{title}</h2>
        <p>
          <RichText text={about} />
        </p>
        {options.map((option) => (
          <OptionEntry key={option.id} option={option} />
        ))}
      </div>
      <Code language="ts" title={`${id}.ts`} code={`const options = ${sample};`} />
    </section>
  );
}

function OptionEntry({ option: { id, name, type, initial, about } }: { readonly option: Option }) {
  return (
    <div className="opt" id={id}>
      <div className="opt-head">
        <a className="self" href={`#${id}`}>
          <code>
            <BreakableName name={name} />
          </code>
        </a>
        <span className="type">{type}</span>
        {initial !== undefined && (
          <span className={initial.length > 40 ? "def long" : "def"}>
            Default <code>{initial}</code>
          </span>
        )}
      </div>
      <p>
        <RichText text={about} />
      </p>
    </div>
  );
}

/** On a narrow screen, a long name breaks between its words. */
function BreakableName({ name }: { readonly name: string }) {
  return name.split(/(?<=[_.])/).map((part, index) => (
    <Fragment key={`${part}-${index}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
