import { randomUUID } from "node:crypto";
import { ok } from "@vitrine/commerce/result";
import { data } from "react-router";
import { z } from "zod";
import type { Person } from "../../../server/accounts/person.ts";
import { Href } from "../../../server/content/basic-blocks.ts";
import { changeMenu, resetMenu } from "../../../server/menus/change-menu.ts";
import { MENU_DEPTH, type MenuName } from "../../../server/menus/menu-settings.ts";
import {
  addItem,
  editItem,
  type MenuMove,
  type MenuRefusal,
  moveItem,
  removeItem,
} from "../../../server/menus/menu-tree.ts";
import { line } from "../../../server/office/form-input.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Fields } from "../../../server/wire/form.ts";
import { checkedForm } from "../checked-form.server.ts";
import { type FormAnswer, NOT_ASKED } from "../ui/answered-form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";

export interface MenuAnswer extends FormAnswer {
  /** Id of the element that goes on having the focus; "" is none. */
  readonly moved: string;
}

const REFUSALS: Readonly<Record<MenuRefusal["code"], string>> = {
  unknown: "This entry has been removed meanwhile.",
  "too-deep": "It cannot go there: menus have only so many levels.",
  "too-many": "This menu is full.",
  "at-the-end": "It cannot be moved any further.",
};

const Address = line("The address", 500).refine(
  (text) => text === "" || Href.safeParse(text).success,
  "Please begin with /, https:// or mailto:, or leave it empty for a heading.",
);
const Label = line("The label", 80);
const Edited = z.object({ item: z.string(), label: Label, href: Address });
const Added = z
  .object({
    kind: z.enum(["link", "categories", "pages"]).default("link"),
    label: Label,
    href: Address,
    inside: z.string().max(40).default(""),
  })
  .refine(({ kind, label }) => kind !== "link" || label !== "", { path: ["label"], message: "The label is missing." });

/** What the buttons of a menu do. */
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
      return answered("The usual menu is back.");
    case "up":
    case "down":
    case "in":
    case "out":
      return await moved(intent);
    case "remove": {
      await changeMenu(shop, staff, menu, (items) => ok(removeItem(items, id)));
      return answered("It is removed.");
    }
    case "edit": {
      const read = checkedForm(form, Edited);
      if (!read.ok) return refused(read.error, new Map());
      const { label, href } = read.value;
      if (label === "") return refused([{ field: `label-${id}`, text: "The label is missing." }], new Map());
      const changed = await changeMenu(shop, staff, menu, (items) => editItem(items, id, { label, href }));
      return changed.ok ? answered("It is changed.") : refused([problemOf(changed.error)], new Map());
    }
    default: {
      const read = checkedForm(form, Added);
      if (!read.ok) return refused(read.error, form);
      const { kind, label, href, inside } = read.value;
      const words = kind === "link" ? { label, href } : { label: "", href: "" };
      const item = { id: randomUUID(), kind, ...words, items: [] };
      const place = inside === "" ? null : inside;
      const changed = await changeMenu(shop, staff, menu, (items) => addItem(items, item, place, MENU_DEPTH[menu]));
      return changed.ok ? answered("It is added.") : refused([problemOf(changed.error)], form);
    }
  }

  async function moved(move: MenuMove) {
    const changed = await changeMenu(shop, staff, menu, (items) => moveItem(items, id, move, MENU_DEPTH[menu]));
    return changed.ok
      ? answered("It is moved.", `${move}-${id}`)
      : refused([problemOf(changed.error)], new Map(), `${move}-${id}`);
  }
}

function answered(said: string, focus = "") {
  return data<MenuAnswer>({ ...NOT_ASKED, said, isKept: true, moved: focus });
}

function refused(problems: readonly FormProblem[], form: Fields, focus = "") {
  const typed = form.size === 0 ? null : Object.fromEntries(form);
  return data<MenuAnswer>({ ...NOT_ASKED, problems, typed, moved: focus }, { status: 422 });
}

function problemOf({ code }: MenuRefusal): FormProblem {
  return { field: null, text: REFUSALS[code] };
}
