import type { DocPage } from "../../doc-page.ts";
import { CONSENT_TOOLS } from "./tools.ts";

export const consentToolsPage: DocPage = {
  path: "/tracking/consent-tools/",
  title: "Consent tools",
  label: "Consent tools",
  description: `Consent tools that the tracking SDK reads: ${CONSENT_TOOLS.map(({ title }) => title).join(", ")}.`,
  section: "Reference",
  group: "Tracking",
  layout: "document",
  headings: CONSENT_TOOLS.map(({ name, title }) => ({ id: name, title })),
  styles: ["tracking.css"],
  body: (to) => (
    <>
      <h1>Consent tools</h1>
      <p className="lead">
        The first tool that is switched on and present decides alone. While it has not arrived, or has no answer, there
        is no consent.
      </p>
      <section className="text prose">
        <p>
          Switch a tool on in the options and pass its adapter in <code>tools</code>; <code>startTracking</code> and the
          script tag have all of them. What is switched on but not passed means no consent. The{" "}
          <a href={to("/guides/consent/#tools")}>consent guide</a> has an example.
        </p>
      </section>
      {CONSENT_TOOLS.map(({ name, title, entry, adapter, reads, before, needs }) => (
        <section key={name} className="text prose">
          <h2 id={name}>{title}</h2>
          <dl className="pairs">
            <dt>Option</dt>
            <dd>
              <a href={to(`/tracking/options/#gdpr-${name}_integration_enabled`)}>
                <code>{name}_integration_enabled</code>
              </a>
            </dd>
            <dt>Adapter</dt>
            <dd>
              <code>{adapter}</code> of <code>@vitrine/tracking/consent/{entry}</code>
            </dd>
            <dt>Reads</dt>
            <dd>{reads}</dd>
            <dt>Before a choice</dt>
            <dd>{before}</dd>
            {needs && (
              <>
                <dt>Needs</dt>
                <dd>{needs}</dd>
              </>
            )}
          </dl>
        </section>
      ))}
    </>
  ),
};
