import { type DocPage, SECTIONS } from "../doc-page.ts";
import { Icon } from "../parts/icon.tsx";

const INTRO: Readonly<Record<(typeof SECTIONS)[number], string>> = {
  Effects: "Tabs, dialogs, menus, sliders and form fields for React or plain HTML.",
  Tracking: "One call per event; seven pixels and six server destinations translate it.",
  Guides: "Install the packages, move from another SDK, debug an event.",
  Reference: "Every option with its type and default.",
};

/** The front page: the sections, each with its first page. */
export function homePage(pages: readonly DocPage[]): DocPage {
  return {
    path: "/",
    title: "Vitrine for developers",
    description: "Interface effects and a tracking SDK, each usable without the shop.",
    section: "Guides",
    layout: "wide",
    headings: [],
    styles: ["home.css"],
    body: (to) => (
      <div className="home">
        <h1>Vitrine for developers</h1>
        <p className="lead">
          The parts of the shop that work without it: interface effects built on native elements, and a tracking SDK
          with consent and deduplication.
        </p>
        <ul className="home-sections">
          {SECTIONS.map((section) => {
            const first = pages.find((page) => page.section === section && !page.isVariant);
            return (
              first && (
                <li key={section}>
                  <a href={to(first.path)}>
                    <b>{section}</b>
                    <small>{INTRO[section]}</small>
                    <Icon name="next" />
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </div>
    ),
  };
}
