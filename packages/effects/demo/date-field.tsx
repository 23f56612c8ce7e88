import { attachDateField } from "../src/date-field/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { onEach, WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "date-field",
  title: "Date",
  summary:
    "The browser's own date field with a button for a calendar, which is fetched when it is first wanted. Without script the field is simply the field.",
  keys: [
    ["Enter, Space", "on the button: open the calendar"],
    ["Arrow keys", "a day or a week before and after"],
    ["Home, End", "to the first and the last day of the week"],
    ["Page up, Page down", "a month before and after; with Shift a year"],
    ["Escape", "closes; the focus returns to the button"],
  ],
  code: `<label>Collection <input type="date" min="2030-01-01" /></label>

attachDateField(input, { years: "-1:+5" });`,
  Demo,
};

const attach = onEach<HTMLInputElement>("input[type=date]", (input) => attachDateField(input));

function Demo() {
  return (
    <WithEffect attach={attach}>
      <p>
        <label htmlFor="demo-collection">Day of collection</label>
        <br />
        <span className="date-field">
          <input id="demo-collection" type="date" />
        </span>
      </p>
    </WithEffect>
  );
}
