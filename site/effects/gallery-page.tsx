import type { DocPage } from "../doc-page.ts";
import { Bars, inKilobytes } from "../parts/bars.tsx";
import { Icon } from "../parts/icon.tsx";
import { photoOf } from "../parts/photo.ts";
import type { EffectEntry, EffectGroup } from "./effect-entry.ts";
import { EFFECT_ENTRIES, EFFECT_GROUPS } from "./effect-groups.ts";
import { NO_SCRIPT_WORDS, NoScriptMark } from "./no-script-mark.tsx";
import { KITS, sizeOf } from "./sizes.ts";

const SAMPLES = import.meta.glob<string>("./samples/*.html", { query: "?raw", import: "default", eager: true });
/** Pictures of the first two groups load with the page. */
const EAGER_GROUPS = 1;

type To = (path: string) => string;

export const GALLERY_PAGE: DocPage = {
  path: "/effects/",
  title: "Interface effects",
  description: "Tabs, dialogs, menus, sliders, form fields and more, for React or plain HTML.",
  section: "Effects",
  label: "All effects",
  group: "Start",
  headLabel: "Effects",
  layout: "wide",
  headings: EFFECT_GROUPS.map(({ id, title }) => ({ id, title })),
  styles: ["gallery.css"],
  scripts: ["gallery.ts"],
  body: (to) => <Gallery to={to} />,
};

function Gallery({ to }: { to: To }) {
  const count = EFFECT_ENTRIES.length;
  const scripts = EFFECT_ENTRIES.flatMap(({ name }) => sizeOf(name).script ?? []);
  const [least, most] = [Math.min(...scripts), Math.max(...scripts)].map((bytes) => (bytes / 1000).toFixed(1));
  return (
    <div className="gal">
      <div className="gal-top">
        <div>
          <h1>Interface effects</h1>
          <p className="lead">
            {count} effects for React or plain HTML, built on native elements. Your server renders the markup; a script
            of {least} to {most} kB adds the rest.
          </p>
          <div className="acts">
            <a className="btn btn-main" href={to("/effects/install/")}>
              Get started
            </a>
          </div>
        </div>
        <Kits />
      </div>
      <Tools to={to} />
      <p className="legend">
        <NoScriptMark mark="full" />
        <NoScriptMark mark="part" />
        <NoScriptMark mark="none" />
        <span>Sizes: script for server markup, gzip. “+” loads on first use.</span>
      </p>
      {EFFECT_GROUPS.map((group, index) => (
        <Group key={group.id} group={group} isLazy={index > EAGER_GROUPS} to={to} />
      ))}
      <p className="none" data-none="" hidden>
        No effect matches. <a href={to("/effects/")}>Show all {count}</a>
      </p>
    </div>
  );
}

function Kits() {
  const [ours, ...others] = KITS;
  const bars = [ours, ...others].flatMap((kit, index) =>
    kit
      ? [
          {
            label: index === 0 ? "Vitrine" : kit.kit.replace(/(\d+\.\d+)\.\d+$/, "$1").replace(" Components", ""),
            value: kit.bytes,
            text: inKilobytes(kit.bytes),
            isOurs: index === 0,
          },
        ]
      : [],
  );
  const times = others.map(({ hydrationMs }) => hydrationMs);
  return (
    <section className="kits" aria-labelledby="kits">
      <h2 id="kits">The same page of 24 widgets, built with four kits</h2>
      <Bars bars={bars} />
      <p>
        Minified and gzipped, without React. Hydration on a processor slowed four times: {ours?.hydrationMs} ms against{" "}
        {times.slice(0, -1).join(", ")} and {times.at(-1)} ms.
      </p>
    </section>
  );
}

/** Chips are links to the groups; a script makes the field and the switch filter, and shows them only then. */
function Tools({ to }: { to: To }) {
  return (
    <div className="tools">
      <form className="field-s" role="search" aria-label="Effects" action={to("/search/")} data-filter="">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label="Search effects"
          placeholder={`Search ${EFFECT_ENTRIES.length} effects`}
          autoComplete="off"
        />
      </form>
      <nav className="chips" aria-label="Groups">
        <a href={to("/effects/")} data-group="">
          All <span>{EFFECT_ENTRIES.length}</span>
        </a>
        {EFFECT_GROUPS.map(({ id, title, effects }) => (
          <a key={id} href={`#${id}`} data-group={id}>
            {title} <span>{effects.length}</span>
          </a>
        ))}
      </nav>
      <label className="sw only-script">
        <input className="switch" type="checkbox" autoComplete="off" data-native="" />
        {NO_SCRIPT_WORDS.full}
      </label>
      <output className="screen-reader-text" data-count="" />
    </div>
  );
}

function Group({ group: { id, title, effects }, isLazy, to }: { group: EffectGroup; isLazy: boolean; to: To }) {
  return (
    <section className="grp" id={id} aria-labelledby={`${id}-title`} data-group={id}>
      <h2 id={`${id}-title`}>
        {title} <span>{effects.length}</span>
      </h2>
      <ul className="tiles">
        {effects.map((effect) => (
          <Tile key={effect.name} effect={effect} isLazy={isLazy} to={to} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ effect, isLazy, to }: { effect: EffectEntry; isLazy: boolean; to: To }) {
  const { name, title, isWide, noScript, lead } = effect;
  return (
    <li className={isWide ? "tile wide" : "tile"} data-mark={noScript.mark} data-words={`${title} ${name} ${lead}`}>
      {/* The project's own markup: a picture of the effect. */}
      <div
        className={`pv pv-${name}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: sampleOf(name, isLazy, to) }}
      />
      <div className="cap">
        <h3>
          <a href={to(`/effects/${name}/`)}>{title}</a>
        </h3>
        <span className="kb">{weightOf(name)}</span>
        <NoScriptMark mark={noScript.mark} words={noScript.words} />
      </div>
    </li>
  );
}

function sampleOf(name: string, isLazy: boolean, to: To): string {
  const html = SAMPLES[`./samples/${name}.html`];
  if (html === undefined) throw new Error(`site/effects/samples has no picture of ${name}.`);
  const loading = isLazy ? 'loading="lazy" ' : "";
  return html
    .replaceAll(/src="photo:([\w-]+)"/g, (_, photo: string) => {
      const { path, width, height } = photoOf(photo, 480);
      return `${loading}src="${to(`/photos/${path}`)}" width="${width}" height="${height}"`;
    })
    .trim();
}

/** Large parts that load on first use are named; a kilobyte or two is not. */
function weightOf(name: string): string {
  const { script, later } = sizeOf(name);
  const first = inKilobytes(script ?? 0);
  return later < LARGE ? first : `${first} + ${Math.round(later / 1000)}`;
}

const LARGE = 10_000;
