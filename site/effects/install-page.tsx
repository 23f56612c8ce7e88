import type { DocPage } from "../doc-page.ts";
import { Code } from "../parts/code.tsx";
import { usageOf } from "./markup/usage.ts";

const INSTALL = `npm run package
npm install ./vitrine-effects-0.1.0.tgz`;

export const INSTALL_PAGE: DocPage = {
  path: "/effects/install/",
  title: "Install the effects",
  description: "Make the npm package, import a component or attach an effect to markup from your server.",
  section: "Effects",
  label: "Install",
  group: "Start",
  layout: "document",
  headings: [
    { id: "package", title: "Package" },
    { id: "react", title: "React" },
    { id: "html", title: "Plain HTML" },
    { id: "styling", title: "Styling" },
    { id: "browsers", title: "Browsers" },
  ],
  body: (to) => {
    const { react, html, script } = usageOf("tabs");
    return (
      <>
        <p className="crumbs">
          <a href={to("/effects/")}>Effects</a>
        </p>
        <h1>Install the effects</h1>
        <p className="lead">One package, one entry point per effect. Bundlers take only what you import.</p>
        <section id="package" aria-labelledby="package-title">
          <h2 id="package-title">Package</h2>
          <p>
            The package is not on npm yet. The first command makes its tarball in <code>dist/</code> of this repository;
            copy it to your project and install it there.
          </p>
          <Code language="sh" code={INSTALL} />
          <p>
            React 19 is a peer dependency, and bundlers leave it out where you use no component. Three effects load a
            library when it is first needed: install <code>leaflet</code> for the map, <code>photoswipe</code> for the
            lightbox, <code>inputmask</code> for masked inputs.
          </p>
        </section>
        <section id="react" aria-labelledby="react-title">
          <h2 id="react-title">React</h2>
          <p>The component renders the same markup on the server and starts when React hydrates it.</p>
          <Code language="tsx" code={react} title="product-tabs.tsx" />
        </section>
        <section id="html" aria-labelledby="html-title">
          <h2 id="html-title">Plain HTML</h2>
          <p>
            Functions named <code>attach…</code> take an element of your markup and return a function that ends the
            effect.
          </p>
          <Code language="html" code={html} />
          <Code language="ts" code={script} title="tabs.ts" />
        </section>
        <section id="styling" aria-labelledby="styling-title">
          <h2 id="styling-title">Styling</h2>
          <p>
            Each effect has a style sheet in the cascade layer <code>effects</code>, so rules of yours outside layers,
            or in later layers, win. Colours and sizes are custom properties; each effect’s page lists them with their
            defaults.
          </p>
          <Code
            language="css"
            code={`@layer effects, page;\n\n@layer page {\n  :root {\n    --tabs-accent: #9a4a30;\n  }\n}`}
          />
        </section>
        <section id="browsers" aria-labelledby="browsers-title">
          <h2 id="browsers-title">Browsers</h2>
          <p>
            Chrome and Edge from 120, Firefox from 121, Safari from 16.4. In older ones, content and forms work as they
            do without script.
          </p>
        </section>
      </>
    );
  },
};
