import type { EffectEntry } from "../effect-entry.ts";
import { sampleMarkup } from "../markup/usage.ts";

/** Without script a page cannot change its sample, so each state is a page of its own. */
export interface SampleState {
  readonly isRtl: boolean;
  readonly hasScript: boolean;
}

/** The first one is the effect's own page. */
export const SAMPLE_STATES: readonly SampleState[] = [
  { isRtl: false, hasScript: true },
  { isRtl: true, hasScript: true },
  { isRtl: false, hasScript: false },
  { isRtl: true, hasScript: false },
];

export function statePath(name: string, { isRtl, hasScript }: SampleState): string {
  return `/effects/${name}/${isRtl ? "rtl/" : ""}${hasScript ? "" : "without-script/"}`;
}

interface SampleProps {
  readonly effect: EffectEntry;
  readonly state: SampleState;
  readonly to: (path: string) => string;
}

/** The effect itself, with links to its other states. */
export function Sample({ effect: { name }, state, to }: SampleProps) {
  const link = (words: string, other: SampleState) => (
    <a
      href={to(`${statePath(name, other)}#sample`)}
      aria-current={other.isRtl === state.isRtl && other.hasScript === state.hasScript ? "true" : undefined}
    >
      {words}
    </a>
  );
  return (
    <section className="sample" id="sample" aria-labelledby="sample-title">
      <div className="sample-bar">
        <h2 id="sample-title">Sample</h2>
        <div className="seg" role="group" aria-label="Direction">
          {link("LTR", { ...state, isRtl: false })}
          {link("RTL", { ...state, isRtl: true })}
        </div>
        <div className="seg" role="group" aria-label="Script">
          {link("With script", { ...state, hasScript: true })}
          {link("Without", { ...state, hasScript: false })}
        </div>
      </div>
      {state.hasScript && (
        <noscript>
          <p className="sample-note">Your browser runs no scripts, so the sample shows the markup of the server.</p>
        </noscript>
      )}
      <div className="stage" dir={state.isRtl ? "rtl" : "ltr"}>
        {/* The project's own component, rendered as a server renders it. */}
        <div
          className="shopcard"
          {...(state.hasScript && { "data-sample": name })}
          dangerouslySetInnerHTML={{ __html: sampleMarkup(name, to) }}
        />
      </div>
    </section>
  );
}
