import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import PriceRange, { type PriceSteps } from "./price-range.island.tsx";

const texts = { lowest: "Lowest", highest: "Highest", from: "From", to: "to" };

/** Left edges and heights of the bars outside and inside the chosen range. */
function bars(steps: PriceSteps | null, [from, to]: readonly [number | null, number | null] = [null, null]) {
  const html = renderToStaticMarkup(
    <PriceRange min={0} max={100} from={from} to={to} steps={steps} symbol="€" texts={texts} />,
  );
  const drawn = [...html.matchAll(/<path d="(?<outline>[^"]*)"/g)].map(({ groups }) =>
    [...(groups?.["outline"] ?? "").matchAll(/M(?<left>[\d.]+) (?<foot>\d+)V(?<top>[\d.]+)H/g)].map((bar) => [
      Number(bar.groups?.["left"]),
      Number(bar.groups?.["foot"]) - Number(bar.groups?.["top"]),
    ]),
  );
  return { outside: drawn[0], inside: drawn[1] };
}

test("each step has a bar at its price, as high as its number of products", () => {
  const steps = { from: 0, to: 100, counts: [4, 0, 2, 1] };
  expect(bars(steps)).toEqual({
    outside: [],
    inside: [
      [0, 40],
      [150, 20],
      [225, 10],
    ],
  });
});

test("bars of prices outside the chosen range are lighter", () => {
  const steps = { from: 0, to: 100, counts: [4, 4, 4, 4] };
  const { outside, inside } = bars(steps, [30, 60]);
  expect(outside?.map(([left]) => left)).toEqual([0, 225]);
  expect(inside?.map(([left]) => left)).toEqual([75, 150]);
});

test("bars keep their price where entered limits make the range wider", () => {
  expect(bars({ from: 50, to: 100, counts: [1, 1] }).inside).toEqual([
    [150, 40],
    [225, 40],
  ]);
  expect(bars(null)).toEqual({ outside: undefined, inside: undefined });
});
