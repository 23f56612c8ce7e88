import { attachStarRating } from "../src/star-rating/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "star-rating",
  title: "Star rating",
  summary:
    "Five stars in the place of a list of ratings. The list stays in the form and carries the value; without script it is simply the field.",
  keys: [
    ["Tab", "to the chosen star, or the first"],
    ["Arrow keys", "choose the star before and after, round and round"],
    ["Space", "chooses the star"],
  ],
  code: `<select data-stars=""><option value="">Rate…</option><option value="5">Perfect</option>…</select>

attachStarRating(select, { requiredText: "Please choose a rating." });`,
  Demo,
};

const RATINGS = ["Perfect", "Good", "Average", "Not that bad", "Very poor"];

function attach(root: HTMLElement): void {
  const select = root.querySelector("select");
  if (select) attachStarRating(select, { requiredText: null });
}

function Demo() {
  return (
    <WithEffect attach={attach}>
      <form>
        <p>
          <label id="demo-rating-label" htmlFor="demo-rating">
            Your rating
          </label>{" "}
          <select id="demo-rating" data-stars="" defaultValue="">
            <option value="">Rate…</option>
            {RATINGS.map((name, index) => (
              <option key={name} value={5 - index}>
                {name}
              </option>
            ))}
          </select>
        </p>
      </form>
    </WithEffect>
  );
}
