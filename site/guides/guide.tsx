import type { ReactNode } from "react";
import type { DocPage } from "../doc-page.ts";
import { Code } from "../parts/code.tsx";
import type { Sample } from "./sample.ts";

export type To = (path: string) => string;

interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly body: (to: To) => ReactNode;
}

interface Guide {
  readonly slug: string;
  readonly title: string;
  /** Its name in the navigation, if it is shorter. */
  readonly label?: string;
  readonly headLabel?: string;
  readonly description: string;
  /** The first paragraph. */
  readonly lead: ReactNode;
  readonly sections: readonly GuideSection[];
}

/** A page of the guides: a lead and sections with headings. */
export function guidePage({ slug, title, label = title, headLabel, description, lead, sections }: Guide): DocPage {
  return {
    path: `/guides/${slug}/`,
    title,
    label,
    ...(headLabel !== undefined && { headLabel }),
    description,
    section: "Guides",
    group: "Tracking",
    layout: "document",
    headings: sections.map(({ id, title: heading }) => ({ id, title: heading })),
    styles: ["tracking.css"],
    body: (to) => (
      <>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} className="text prose">
            <h2 id={id}>{heading}</h2>
            {body(to)}
          </section>
        ))}
      </>
    ),
  };
}

export function SampleCode({ sample: { language, title, code } }: { readonly sample: Sample }) {
  return <Code language={language} title={title} code={code} />;
}
