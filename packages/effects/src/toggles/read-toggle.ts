import type { Toggle } from "./toggles.machine.ts";

export type ToggleKind = "collapse" | "tab" | "dropdown" | "modal" | "off-canvas";

const OVERLAY: Toggle = { isLayer: true, closesOnEscape: true, locksScroll: true };

const KINDS: Readonly<Record<string, Toggle>> = {
  tab: { staysOpen: true },
  dropdown: { isLayer: true, closesOnEscape: true },
  modal: OVERLAY,
  "off-canvas": OVERLAY,
} satisfies Partial<Record<ToggleKind, Toggle>>;

/** Options in a panel's markup. */
export function readToggle(panel: HTMLElement): Toggle {
  const { toggle = "", toggleGroup, toggleHash, toggleEscape, toggleLock } = panel.dataset;
  const kind = KINDS[toggle];
  return {
    ...kind,
    group: toggleGroup,
    hash: toggleHash,
    parent: enclosing(panel) ?? [...openersOf(panel.id)].map(enclosing).find((id) => id !== panel.id),
    closesOnEscape: readBoolean(toggleEscape) ?? kind?.closesOnEscape,
    locksScroll: readBoolean(toggleLock) ?? kind?.locksScroll,
  };
}

function readBoolean(value: string | undefined): boolean | undefined {
  return value ? value === "true" : undefined;
}

export function openersOf(id: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-toggles="${CSS.escape(id)}"]`);
}

function enclosing(element: HTMLElement): string | undefined {
  return element.parentElement?.closest("[data-toggle]")?.id || undefined;
}
