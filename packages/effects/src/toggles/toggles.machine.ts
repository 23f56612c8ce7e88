export type ToggleId = string;

export interface Toggle {
  /** Of a group only one is open at a time. */
  readonly group?: string | undefined;
  /** The toggle whose content this one is part of. */
  readonly parent?: ToggleId | undefined;
  /** URL hash, without `#`, that opens this toggle. */
  readonly hash?: string | undefined;
  readonly closesOnEscape?: boolean | undefined;
  /** A layer above the page: closed by a click outside and by the next layer. */
  readonly isLayer?: boolean | undefined;
  readonly locksScroll?: boolean | undefined;
  /** Like a tab: closed only by another toggle of its group. */
  readonly staysOpen?: boolean | undefined;
}

export type Toggles = ReadonlyMap<ToggleId, Toggle>;

/** Open toggles, oldest first. Everything else is derived from this list. */
export type OpenToggles = readonly ToggleId[];

export type ToggleEvent =
  | { readonly type: "open" | "close" | "toggle"; readonly id: ToggleId }
  | { readonly type: "escape" }
  /** A click, or the focus, somewhere on the page; `inside` names the toggles whose content or button it hit. */
  | { readonly type: "click"; readonly inside: readonly ToggleId[] }
  | { readonly type: "hash"; readonly hash: string };

/** Markup can name itself as its own ancestor; the limit turns a hang into "not inside". */
export const MAX_DEPTH = 30;

export function transition(open: OpenToggles, event: ToggleEvent, toggles: Toggles): OpenToggles {
  switch (event.type) {
    case "open":
      return openOne(open, event.id, toggles);
    case "close":
      return toggles.get(event.id)?.staysOpen ? open : closeAll(open, [event.id], toggles);
    case "toggle":
      return transition(open, { type: open.includes(event.id) ? "close" : "open", id: event.id }, toggles);
    case "escape":
      return closeAll(open, [escapeTarget(open, toggles)], toggles);
    case "click": {
      const isKept = (id: ToggleId) => event.inside.some((hit) => hit === id || isInside(hit, id, toggles));
      return closeAll(
        open,
        open.filter((id) => toggles.get(id)?.isLayer && !isKept(id)),
        toggles,
      );
    }
    case "hash":
      return [...toggles]
        .filter(([, { hash }]) => hash && hash === event.hash)
        .flatMap(([id]) => [...ancestors(id, toggles), id])
        .reduce((now, id) => openOne(now, id, toggles), open);
  }
}

/** The toggle that Escape closes. */
export function escapeTarget(open: OpenToggles, toggles: Toggles): ToggleId | undefined {
  return open.findLast((id) => toggles.get(id)?.closesOnEscape);
}

export function isScrollLocked(open: OpenToggles, toggles: Toggles): boolean {
  return open.some((id) => toggles.get(id)?.locksScroll);
}

export function isInside(id: ToggleId, ancestor: ToggleId, toggles: Toggles): boolean {
  return ancestors(id, toggles).includes(ancestor);
}

/** Nearest last. */
function ancestors(id: ToggleId, toggles: Toggles): ToggleId[] {
  const found: ToggleId[] = [];
  let parent = toggles.get(id)?.parent;
  while (parent !== undefined && found.length < MAX_DEPTH) {
    found.unshift(parent);
    parent = toggles.get(parent)?.parent;
  }
  return found;
}

function openOne(open: OpenToggles, id: ToggleId, toggles: Toggles): OpenToggles {
  if (open.includes(id) || !toggles.has(id)) return open;
  const rivals = open.filter((other) => areRivals(other, id, toggles));
  return [...closeAll(open, rivals, toggles), id];
}

function areRivals(one: ToggleId, other: ToggleId, toggles: Toggles): boolean {
  const [a, b] = [toggles.get(one), toggles.get(other)];
  const isRival = (a?.group && a.group === b?.group) || (a?.isLayer && b?.isLayer);
  return Boolean(isRival) && !isInside(one, other, toggles) && !isInside(other, one, toggles);
}

/** Closes these and everything inside them; the same list comes back when nothing changes. */
function closeAll(open: OpenToggles, ids: readonly (ToggleId | undefined)[], toggles: Toggles): OpenToggles {
  const rest = open.filter(
    (id) =>
      !ids.includes(id) &&
      (toggles.get(id)?.staysOpen || !ancestors(id, toggles).some((around) => ids.includes(around))),
  );
  return rest.length === open.length ? open : rest;
}
