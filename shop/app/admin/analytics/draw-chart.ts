import type { Currency } from "@vitrine/commerce/money";
import uPlot from "uplot";
import type { SeriesPoint } from "../../../server/analytics/series.ts";
import { axisSteps, wholeAmount } from "./axis-steps.ts";

const HEIGHT_PX = 260;
const NARROW_PX = 480;

/** Without any sales the axis still needs a length. */
const LEAST_UNITS = 10;

/** Draws the chart with the page's colours and resizes it with its container; returns a function that removes it. */
export function drawChart(
  target: HTMLElement,
  points: readonly SeriesPoint[],
  step: number,
  currency: Currency,
  /** Called with the index under the pointer, or null when the pointer leaves. */
  onPoint: (index: number | null) => void,
): () => void {
  const isHours = step === 0;
  const x = points.map(({ at }, index) => (isHours ? index : Date.parse(at) / 1000));
  const data: uPlot.AlignedData = [x, points.map(({ now }) => now), points.map(({ before }) => before)];
  let chart: uPlot | undefined;

  const draw = () => {
    chart?.destroy();
    chart = new uPlot(
      {
        ...options(target, points, isHours, currency),
        hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
      },
      data,
      target,
    );
  };
  draw();
  const sizes = new ResizeObserver(() => {
    const width = target.clientWidth;
    if (chart && width > 0 && width !== chart.width) chart.setSize({ width, height: HEIGHT_PX });
  });
  sizes.observe(target);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", draw);
  return () => {
    sizes.disconnect();
    dark.removeEventListener("change", draw);
    chart?.destroy();
  };
}

function options(
  target: HTMLElement,
  points: readonly SeriesPoint[],
  isHours: boolean,
  currency: Currency,
): uPlot.Options {
  const unit = 10 ** currency.decimals;
  const colour = (name: string) => colourOf(target, name);
  const grid = { stroke: colour("--line"), width: 1 };
  const axis = { stroke: colour("--text-soft"), grid, ticks: { show: false }, font: `12px ${fontOf(target)}` };
  return {
    width: target.clientWidth,
    height: HEIGHT_PX,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    scales: { x: { time: !isHours }, y: { range: (_, __, most) => [0, Math.max(LEAST_UNITS * unit, most * 1.08)] } },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    legend: { show: false },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 70,
        ...(isHours
          ? { values: (_, hours) => hours.map((hour) => points[hour]?.at ?? "") }
          : { values: (_, moments) => moments.map(dayOf) }),
      },
      {
        ...axis,
        size: target.clientWidth < NARROW_PX ? 58 : 78,
        incrs: axisSteps(unit),
        values: (_, values) => values.map((each) => wholeAmount(each, currency)),
      },
    ],
    series: [
      {},
      {
        stroke: colour("--accent"),
        fill: `color-mix(in srgb, ${colour("--accent")} 10%, transparent)`,
        width: 2,
        points: { show: points.length < 2 },
      },
      { stroke: colour("--line-strong"), width: 1.5, dash: [5, 4], points: { show: false } },
    ],
  };
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

function dayOf(seconds: number): string {
  return DAY.format(new Date(seconds * 1000));
}

/** A canvas cannot resolve custom properties or `light-dark()`; the computed style of an element can. */
function colourOf(target: HTMLElement, name: string): string {
  const probe = target.ownerDocument.createElement("i");
  probe.style.color = `var(${name})`;
  target.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

function fontOf(target: HTMLElement): string {
  return getComputedStyle(target).fontFamily;
}
