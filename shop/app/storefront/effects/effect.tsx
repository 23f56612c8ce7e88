import { data } from "react-router";
import { pageRequestOf } from "../../request-context.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/effect";
import { showDemo } from "./demo-markup.server.tsx";
import { EffectCost } from "./effect-cost.tsx";
import { EffectKeys } from "./effect-keys.tsx";
import { sizeOf } from "./effect-sizes.ts";
import styles from "./effects.css?url";

export const handle = { bodyClass: "effects", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const TRAIL = [
  { name: "Home", href: "/" },
  { name: "Effects", href: "/effects/" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const demo = showDemo(params.name);
  if (!demo) throw data(null, { status: 404 });
  const { shop: site } = await shop.settings();
  return {
    demo,
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      { title: demo.title, description: demo.summary, path: `/effects/${demo.name}/`, isIndexed: false },
    ),
  };
}

export default function EffectPage({ loaderData: { demo } }: Route.ComponentProps) {
  const { name, title, summary, keys, code, html, idPrefix, needsReact } = demo;
  const size = sizeOf(name);
  return (
    <div className="effects-page wrap">
      <Breadcrumbs trail={TRAIL} here={title} />
      <h1>{title}</h1>
      <p className="effects-intro">{summary}</p>
      <section aria-labelledby="effect-live">
        <h2 id="effect-live">Try it</h2>
        <div
          className="effects-stage"
          {...(needsReact ? { "data-demo": name, "data-id": idPrefix } : { "data-effects": "" })}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </section>
      <EffectKeys keys={keys} />
      <section aria-labelledby="effect-code">
        <h2 id="effect-code">In code</h2>
        {/* A long line scrolls, and a scrolling element must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="effects-code" tabIndex={0} role="group" aria-labelledby="effect-code">
          <code>{code}</code>
        </pre>
      </section>
      {size && <EffectCost size={size} />}
    </div>
  );
}
