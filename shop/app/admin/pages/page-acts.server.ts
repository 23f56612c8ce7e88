import { z } from "zod";
import type { Person } from "../../../server/accounts/person.ts";
import { movePage } from "../../../server/content/manage-pages.ts";
import {
  discardDraft,
  publishPage,
  restoreVersion,
  saveDraft,
  withdrawPage,
} from "../../../server/content/save-page.ts";
import type { EditedPage } from "../../../server/content/staff-pages.ts";
import { line, requiredLine } from "../../../server/office/form-input.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Fields } from "../../../server/wire/form.ts";
import { checkedForm } from "../checked-form.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { numberParam } from "../number-param.ts";
import { SLUG_PROBLEMS } from "./page-words.ts";

interface PageAct {
  readonly shop: Shop;
  readonly staff: Pick<Person, "id" | "name" | "email">;
  readonly page: EditedPage;
  readonly form: Fields;
  readonly hasPage: (path: string) => boolean;
}

const Words = z.object({
  title: requiredLine("The title"),
  description: line("The description", 500),
});
const Address = z.object({ slug: requiredLine("The address", 100) });

/** What the buttons of a page's page do, apart from deleting it. */
export async function actOnPage({ shop, staff, page, form, hasPage }: PageAct) {
  const { id } = page;
  switch (form.get("intent")) {
    case "publish":
      await publishPage(shop, staff, id);
      return taken("The page is published.");
    case "withdraw":
      await withdrawPage(shop, staff, id);
      return taken("The page is withdrawn. Visitors no longer see it.");
    case "discard":
      await discardDraft(shop, staff, id);
      return taken("The changes are gone.");
    case "restore": {
      const restored = await restoreVersion(shop, staff, id, numberParam(form.get("version")));
      return restored.ok
        ? taken("This version is the draft now. Publish it to show it to visitors.")
        : notTaken([{ field: null, text: "This version is no longer there." }], form);
    }
    case "move": {
      const read = checkedForm(form, Address);
      if (!read.ok) return notTaken(read.error, form);
      const moved = await movePage(shop, staff, id, read.value.slug, hasPage);
      if (moved.ok) return taken("The page has moved. Its old address leads there.");
      const { code } = moved.error;
      const text = code === "unknown" || code === "fixed-address" ? "This page cannot be moved." : SLUG_PROBLEMS[code];
      return notTaken([{ field: "slug", text }], form);
    }
    default: {
      const read = checkedForm(form, Words);
      if (!read.ok) return notTaken(read.error, form);
      const { title, description } = read.value;
      const document = { ...(page.document as object), description };
      const saved = await saveDraft(shop, staff, id, { title, document }, null);
      if (saved.ok) return taken("The draft is saved.");
      return notTaken([{ field: null, text: "The page could not be read. Nothing was saved." }], form);
    }
  }
}
