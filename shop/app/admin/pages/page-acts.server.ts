import { z } from "zod";
import type { Person } from "../../../server/people/accounts/person.ts";
import { movePage } from "../../../server/content/pages/manage-pages.ts";
import {
  discardDraft,
  publishPage,
  restoreVersion,
  saveDraft,
  unpublishPage,
} from "../../../server/content/pages/save-page.ts";
import type { EditedPage } from "../../../server/content/pages/staff-pages.ts";
import { line, parseForm, requiredLine } from "../../../server/platform/http/form-input.ts";
import type { Shop } from "../../../server/shop.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { invalid, saved } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { SLUG_PROBLEMS } from "./page-labels.ts";

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
const Address = z.object({ slug: requiredLine("The URL slug", 100) });

/** The actions of a page's buttons, except for deleting it. */
export async function actOnPage({ shop, staff, page, form, hasPage }: PageAct) {
  const { id } = page;
  switch (form.get("intent")) {
    case "publish":
      await publishPage(shop, staff, id);
      return saved("Page published.");
    case "withdraw":
      await unpublishPage(shop, staff, id);
      return saved("Page unpublished. Visitors no longer see it.");
    case "discard":
      await discardDraft(shop, staff, id);
      return saved("Changes discarded.");
    case "restore": {
      const restored = await restoreVersion(shop, staff, id, numberParam(form.get("revision")));
      return restored.ok
        ? saved("Version restored as draft. Publish it to show it to visitors.")
        : invalid([{ field: null, text: "This version no longer exists." }], form);
    }
    case "move": {
      const read = parseForm(form, Address);
      if (!read.ok) return invalid(read.error, form);
      const moved = await movePage(shop, staff, id, read.value.slug, hasPage);
      if (moved.ok) return saved("URL changed. The old URL redirects to the new one.");
      const { code } = moved.error;
      const text =
        code === "unknown" || code === "fixed-address"
          ? "The URL of this page cannot be changed."
          : SLUG_PROBLEMS[code];
      return invalid([{ field: "slug", text }], form);
    }
    default: {
      const read = parseForm(form, Words);
      if (!read.ok) return invalid(read.error, form);
      const { title, description } = read.value;
      const document = { ...(page.document as object), description };
      const draft = await saveDraft(shop, staff, id, { title, document }, null);
      if (draft.ok) return saved("Draft saved.");
      return invalid([{ field: null, text: "The page is invalid. Nothing was saved." }], form);
    }
  }
}
