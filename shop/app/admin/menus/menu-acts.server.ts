import { randomUUID } from "node:crypto";
import { ok } from "@vitrine/commerce/result";
import { data } from "react-router";
import { z } from "zod";
import type { Person } from "../../../server/people/accounts/person.ts";
import { Href } from "../../../server/platform/html/href.ts";
import { changeMenu, resetMenu } from "../../../server/content/menus/change-menu.ts";
import { MENU_DEPTH, type MenuName } from "../../../server/platform/settings/menu-settings.ts";
import {
  addItem,
  editItem,
  type MenuMove,
  type MenuRefusal,
  moveItem,
  removeItem,
} from "../../../server/content/menus/menu-tree.ts";
import { line, parseForm } from "../../../server/platform/http/form-input.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { type FormResult, EMPTY_RESULT } from "../ui/form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";

export interface MenuResult extends FormResult {
  /** ID of the element that keeps the focus; "" for none. */
  readonly moved: string;
}

const REFUSALS: Readonly<Record<MenuRefusal["code"], string>> = {
  unknown: "This item has been removed.",
  "too-deep": "Menus cannot have more levels.",
  "too-many": "This menu is full.",
  changed: "Somebody else changed this item, so nothing was saved. Reload the page to see the change.",
  "at-the-end": "This item can’t be moved any further.",
};

const Address = line("The URL", 500).refine(
  (text) => text === "" || Href.safeParse(text).success,
  "Start with /, https:// or mailto:, or leave it empty for a heading.",
);
const Label = line("The label", 80);
const Edited = z.object({
  item: z.string(),
  label: Label,
  href: Address,
  "label-was": z.string().optional(),
  "href-was": z.string().optional(),
});
const Added = z
  .object({
    kind: z.enum(["link", "categories", "pages", "policies"]).default("link"),
    label: Label,
    href: Address,
    inside: z.string().max(40).default(""),
  })
  .refine(({ kind, label }) => kind !== "link" || label !== "", { path: ["label"], message: "The label is missing." });

/** The actions of a menu's buttons. */
export async function actOnMenu(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  menu: MenuName,
  form: Fields,
) {
  const intent = form.get("intent") ?? "";
  const id = form.get("item") ?? "";
  switch (intent) {
    case "reset":
      await resetMenu(shop, staff, menu);
      return answered("Default menu restored.");
    case "up":
    case "down":
    case "in":
    case "out":
      return await moved(intent);
    case "remove": {
      await changeMenu(shop, staff, menu, (items) => ok(removeItem(items, id)));
      return answered("Removed.");
    }
    case "edit": {
      const read = parseForm(form, Edited);
      if (!read.ok) return refused(read.error, new Map());
      const { label, href, "label-was": labelWas, "href-was": hrefWas } = read.value;
      const was = labelWas === undefined || hrefWas === undefined ? null : { label: labelWas, href: hrefWas };
      if (label === "") return refused([{ field: `label-${id}`, text: "The label is missing." }], new Map());
      const changed = await changeMenu(shop, staff, menu, (items) => editItem(items, id, { label, href }, was));
      return changed.ok ? answered("Saved.") : refused([problemOf(changed.error)], new Map());
    }
    default: {
      const read = parseForm(form, Added);
      if (!read.ok) return refused(read.error, form);
      const { kind, label, href, inside } = read.value;
      const words = kind === "link" ? { label, href } : { label: "", href: "" };
      const item = { id: randomUUID(), kind, ...words, items: [] };
      const place = inside === "" ? null : inside;
      const changed = await changeMenu(shop, staff, menu, (items) => addItem(items, item, place, MENU_DEPTH[menu]));
      return changed.ok ? answered("Added.") : refused([problemOf(changed.error)], form);
    }
  }

  async function moved(move: MenuMove) {
    const changed = await changeMenu(shop, staff, menu, (items) => moveItem(items, id, move, MENU_DEPTH[menu]));
    return changed.ok
      ? answered("Moved.", `${move}-${id}`)
      : refused([problemOf(changed.error)], new Map(), `${move}-${id}`);
  }
}

function answered(message: string, focus = "") {
  return data<MenuResult>({ ...EMPTY_RESULT, message, isSaved: true, moved: focus });
}

function refused(problems: readonly FormProblem[], form: Fields, focus = "") {
  const entered = form.size === 0 ? null : Object.fromEntries(form);
  return data<MenuResult>({ ...EMPTY_RESULT, problems, entered, moved: focus }, { status: 422 });
}

function problemOf({ code }: MenuRefusal): FormProblem {
  return { field: null, text: REFUSALS[code] };
}
