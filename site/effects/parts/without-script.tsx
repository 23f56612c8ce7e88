import type { EffectEntry } from "../effect-entry.ts";
import { stillMarkup } from "../markup/usage.ts";
import { NoScriptMark } from "../no-script-mark.tsx";

/**
 * Both states side by side. The right one is the server's markup. The left one is a copy of the sample above after the
 * script has started, so it exists only where a script runs.
 */
export function WithoutScript({
  effect: { name, noScript },
  to,
}: {
  effect: EffectEntry;
  to: (path: string) => string;
}) {
  return (
    <section id="noscript" aria-labelledby="noscript-title">
      <h2 id="noscript-title">Without script</h2>
      <p>{noScript.text}</p>
      <div className="two">
        <div className="win" data-copy-of-sample="" hidden>
          <div className="win-head">
            <NoScriptMark mark="full" words="With script" />
          </div>
          <div className="win-body" inert />
        </div>
        <div className="win" data-still="">
          <div className="win-head">
            <NoScriptMark mark={noScript.mark} words="Without script" />
            <span>{noScript.words}</span>
          </div>
          <div className="win-body" inert dangerouslySetInnerHTML={{ __html: stillMarkup(name, to) }} />
        </div>
      </div>
    </section>
  );
}
