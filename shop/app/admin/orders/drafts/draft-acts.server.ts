import { randomUUID } from "node:crypto";
import { NO_ADDRESS } from "@vitrine/commerce/addresses";
import { ok, type Result } from "@vitrine/commerce/result";
import { data, redirect } from "react-router";
import type { Person } from "../../../../server/people/accounts/person.ts";
import type { Refused } from "../../../../server/platform/http/form-input.ts";
import type { Fields } from "../../../../server/platform/http/form.ts";
import { type DraftContent, draftName, EMPTY_DRAFT, withItem } from "../../../../server/sales/drafts/draft.ts";
import { draftOfOrder } from "../../../../server/sales/drafts/draft-of-order.ts";
import {
  createDraft,
  discardDraft,
  type Draft,
  findDraft,
  findDraftByKey,
  saveDraft,
  type SavedDraft,
} from "../../../../server/sales/drafts/draft-rows.ts";
import { knownAddress } from "../../../../server/sales/drafts/known-address.ts";
import { placeDraft } from "../../../../server/sales/drafts/place-draft.ts";
import type { Shop } from "../../../../server/shop.ts";
import { invalid, saved, savedWithWarnings } from "../../form-response.server.ts";
import { EMPTY_RESULT } from "../../ui/form.tsx";
import type { DraftResult } from "./draft-result.ts";
import { readDraftForm } from "./draft-form.server.ts";
import { DRAFTS_PATH, draftPath } from "./draft-paths.ts";

const KEY = /^[\w-]{8,60}$/;

/** Every action of a draft's page; the intent is followed by what it is about, as in `add:12-34`. */
export async function actOnDraft(shop: Shop, staff: Person, id: number | null, form: Fields) {
  const [act = "", about = ""] = (form.get("intent") ?? "save").split(":");
  if (act === "copy-order") {
    const order = Number(form.get("order")) || 0;
    return copied(shop, staff, form, await draftOfOrder(shop.database.pool, order));
  }
  const { pool } = shop.database;
  // The page of a new draft that was saved automatically sends the version of that save.
  const draft =
    id !== null ? await findDraft(pool, id) : form.has("version") ? await findDraftByKey(pool, keyOf(form)) : null;
  if (id !== null && !draft) throw data(null, { status: 404 });
  if (draft?.isPlaced) return redirect(placedPath(draft.orderId), { status: 303 });
  if (draft && act === "duplicate") return copied(shop, staff, form, draft.content);
  if (draft && act === "discard") {
    await discardDraft(shop, staff, draft.id);
    return redirect(DRAFTS_PATH, { status: 303 });
  }
  return change(shop, staff, draft, form, { act, about, isNewPage: id === null });
}

async function change(
  shop: Shop,
  staff: Person,
  draft: Draft | null,
  form: Fields,
  { act, about, isNewPage }: { readonly act: string; readonly about: string; readonly isNewPage: boolean },
) {
  const { currency } = await shop.settings();
  const entered = readDraftForm(form, draft?.content ?? EMPTY_DRAFT, currency, randomUUID());
  if (!entered.ok) return invalid(entered.error, form);
  const content = await changed(shop, entered.value, act, about);
  const stored = await store(shop, staff, draft, form, content);
  if (!stored.ok) return invalid(...stored.error);
  if (act === "place") return place(shop, staff, draft, form, stored.value);

  if (isNewPage && act === "auto") return data<DraftResult>({ ...EMPTY_RESULT, isSaved: true, draft: stored.value });
  const search = new URLSearchParams();
  for (const name of act === "find" ? ["q", "who"] : []) {
    const words = form.get(name)?.trim() ?? "";
    if (words !== "") search.set(name, words.slice(0, 200));
  }
  if (isNewPage || act === "find") {
    return redirect(`${draftPath(stored.value.id)}${search.size > 0 ? `?${search}` : ""}`, { status: 303 });
  }
  return saved(act === "save" ? "Draft saved." : "");
}

async function changed(shop: Shop, content: DraftContent, act: string, about: string): Promise<DraftContent> {
  switch (act) {
    case "add": {
      const [productId = 0, variationId] = about.split("-").map(Number);
      return withItem(content, randomUUID(), { productId, variationId: variationId ?? null });
    }
    case "remove":
      return { ...content, lines: content.lines.filter(({ key }) => key !== about) };
    case "customer":
      return { ...content, address: await knownAddress(shop.database.pool, about) };
    case "new-customer":
      return { ...content, address: NO_ADDRESS };
    default:
      return content;
  }
}

type StoreRefusal = [problems: Refused, form: Fields];

async function store(
  shop: Shop,
  staff: Person,
  draft: Draft | null,
  form: Fields,
  content: DraftContent,
): Promise<Result<SavedDraft, StoreRefusal>> {
  if (draft === null) return ok(await createDraft(shop, staff, keyOf(form), content));
  const version = Number(form.get("version")) || 0;
  const result = await saveDraft(shop, staff, { id: draft.id, version }, content);
  if (result.ok) return result;
  const { error } = result;
  if (error.code !== "stale") throw redirect(error.code === "placed" ? placedPath(error.orderId) : DRAFTS_PATH);
  const text = `${draftName(draft.id)} was changed by ${error.savedBy} since you opened this page, so nothing was saved. Open the page again to see that change, or save again to replace it.`;
  return {
    ok: false,
    error: [[{ field: null, text }], new Map([...form, ["version", String(error.version)]])],
  };
}

async function place(shop: Shop, staff: Person, draft: Draft | null, form: Fields, stored: SavedDraft) {
  const placed = await placeDraft(shop, staff, stored);
  if (placed.ok) return redirect(`${placedPath(placed.value.orderId)}?done=draft`, { status: 303 });
  if (placed.error.code === "incomplete" && draft !== null) {
    return savedWithWarnings(placed.error.problems, form, ["intent"]);
  }
  return redirect(`${draftPath(stored.id)}?check=1`, { status: 303 });
}

async function copied(shop: Shop, staff: Person, form: Fields, content: DraftContent | null) {
  if (!content) throw data(null, { status: 404 });
  const { id } = await createDraft(shop, staff, keyOf(form), content);
  return redirect(draftPath(id), { status: 303 });
}

const keyOf = (form: Fields) => {
  const key = form.get("key") ?? "";
  return KEY.test(key) ? key : randomUUID();
};

const placedPath = (orderId: number | null) => (orderId === null ? DRAFTS_PATH : `/admin/orders/${orderId}/`);
