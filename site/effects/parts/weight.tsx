import { type Bar, Bars, inBytes, inKilobytes } from "../../parts/bars.tsx";
import { SEVEN_WIDGETS, sizeOf } from "../sizes.ts";

const SEVEN: readonly string[] = ["tooltip", "modal", "popover", "tabs", "accordion", "menu", "range-field"];

export function Weight({ name, title }: { name: string; title: string }) {
  const { script, component, styles, later } = sizeOf(name);
  const bars = [
    barOf("Script", script, true),
    barOf("React", component, true),
    barOf("Styles", styles, false),
    barOf("On first use", later, false),
  ].flatMap((bar) => bar ?? []);
  const alone = SEVEN.reduce((sum, effect) => sum + (sizeOf(effect).script ?? 0), 0);
  return (
    <section id="weight" aria-labelledby="weight-title">
      <h2 id="weight-title">Weight</h2>
      <p>Minified, tree-shaken and gzipped. React is not counted.</p>
      <div className="weigh">
        <div>
          <h3>{title}</h3>
          <Bars bars={bars} />
        </div>
        {SEVEN.includes(name) && (
          <div>
            <h3>Seven effects in one bundle</h3>
            <Bars
              bars={[
                { label: "Script", value: SEVEN_WIDGETS.script, text: inBytes(SEVEN_WIDGETS.script), isOurs: true },
                {
                  label: "React",
                  value: SEVEN_WIDGETS.component,
                  text: inBytes(SEVEN_WIDGETS.component),
                  isOurs: true,
                },
              ]}
            />
            <p className="small soft">
              Tooltip, modal, popover, tabs, accordion, menu and range share their core:{" "}
              {inKilobytes(SEVEN_WIDGETS.script)} together, {inKilobytes(alone)} if each came alone.
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

function barOf(label: string, value: number | null, isOurs: boolean): Bar | null {
  return value === null || value === 0 ? null : { label, value, text: inBytes(value), isOurs };
}
