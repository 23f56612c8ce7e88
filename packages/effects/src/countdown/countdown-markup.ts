import { ARIA_LABEL, type CountdownOptions, type Unit, UNIT_LABELS, UNITS } from "./countdown.machine.ts";

export interface CountdownParts {
  readonly timer: HTMLElement;
  readonly units: readonly {
    readonly unit: Unit;
    readonly element: HTMLElement;
    readonly digits: Element;
    readonly label: Element;
  }[];
  readonly date: HTMLElement | null;
  readonly message: HTMLElement | null;
}

/** The options that `<Countdown>` renders into the page; null if the end is not a date. */
export function readCountdown(
  root: HTMLElement,
): { setup: CountdownOptions; parts: CountdownParts; serverTime: number | null } | null {
  const timer = root.querySelector<HTMLElement>("[role=timer]");
  const end = Date.parse(root.dataset["end"] ?? "");
  if (!timer || Number.isNaN(end)) return null;

  const units = [...root.querySelectorAll<HTMLElement>("[data-unit]")].flatMap((element) => {
    const unit = UNITS.find((name) => name === element.dataset["unit"]);
    const [digits, label] = element.children;
    return unit && digits && label ? [{ unit, element, digits, label }] : [];
  });
  const labels = units.map(({ unit, element: { dataset } }) => [
    unit,
    [dataset["one"] ?? UNIT_LABELS[unit][0], dataset["many"] ?? UNIT_LABELS[unit][1]],
  ]);
  const serverTime = Date.parse(root.dataset["serverTime"] ?? "");
  return {
    setup: {
      end,
      leadingZeros: root.dataset["leadingZeros"] !== "false",
      hideEmpty: root.dataset["hideEmpty"] !== "false",
      units: units.map(({ unit }) => unit),
      labels: { ...UNIT_LABELS, ...Object.fromEntries(labels) },
      ariaLabel: root.dataset["ariaLabel"] ?? ARIA_LABEL,
    },
    parts: {
      timer,
      units,
      date: root.querySelector(".countdown-date"),
      message: root.querySelector(".countdown-message"),
    },
    serverTime: Number.isNaN(serverTime) ? null : serverTime,
  };
}
