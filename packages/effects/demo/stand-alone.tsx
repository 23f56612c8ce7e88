import { createRoot } from "react-dom/client";
import { DEMOS } from "./all-demos.ts";
import "./stand-alone.css";

/** The same demos without a shop: `npm run demo:effects`. The address names the one to show: `?tabs`. */
function StandAlone({ requested }: { requested: string }) {
  const demo = DEMOS.find(({ name }) => name === requested) ?? DEMOS[0];
  if (!demo) return null;
  return (
    <>
      <nav className="demo-index" aria-label="Effects">
        {DEMOS.map(({ name, title }) => (
          <a key={name} href={`?${name}`} aria-current={name === demo.name ? "page" : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className="demo-page">
        <h1>{demo.title}</h1>
        <p>{demo.summary}</p>
        <section className="effects-stage" aria-label="Demo">
          <demo.Demo />
        </section>
        {demo.keys.length > 0 && <h2>Keys</h2>}
        <dl className="demo-keys">
          {demo.keys.map(([key, does]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <h2>In code</h2>
        <pre>
          <code>{demo.code}</code>
        </pre>
      </div>
    </>
  );
}

const main = document.getElementById("main");
if (main) createRoot(main).render(<StandAlone requested={location.search.slice(1)} />);
