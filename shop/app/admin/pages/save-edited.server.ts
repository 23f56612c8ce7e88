import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../../../server/people/accounts/person.ts";
import { publishPage, saveDraft, type SavePageRefusal } from "../../../server/content/pages/save-page.ts";
import type { Shop } from "../../../server/shop.ts";
import { EMPTY_RESULT } from "../ui/form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { SaveResult } from "./editor/page-editor.client.tsx";

interface Edited {
  readonly title: string;
  /** JSON. */
  readonly document: string;
  readonly since: number;
  readonly isPublished: boolean;
}

/** Saves the editor's document as the draft and publishes it on request. */
export async function saveEdited(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  id: number,
  { title, document, since, isPublished }: Edited,
): Promise<SaveResult> {
  const parsed = parseJson(document);
  if (!parsed.ok) return notSaved([{ field: null, text: parsed.error }]);
  const saved = await saveDraft(shop, staff, id, { title, document: parsed.value }, since);
  if (!saved.ok) return notSaved(problemsFor(saved.error));
  if (!isPublished) return { ...EMPTY_RESULT, message: "Draft saved.", version: saved.value };
  const published = await publishPage(shop, staff, id);
  if (!published.ok) return notSaved(problemsFor(published.error));
  return { ...EMPTY_RESULT, message: "Page published.", version: published.value };
}

export function notSaved(problems: readonly FormProblem[]): SaveResult {
  return { ...EMPTY_RESULT, problems, version: null };
}

function problemsFor(refusal: SavePageRefusal): readonly FormProblem[] {
  switch (refusal.code) {
    case "unknown":
      return [{ field: null, text: "This page has been deleted." }];
    case "changed-meanwhile":
      return [
        {
          field: null,
          text: "Somebody else has saved this page since you opened it. Open it in another window to see their changes.",
        },
      ];
    case "document":
      return refusal.problems.map(({ blockId, text }) => ({
        field: null,
        text: blockId === null ? text : `${text} (block “${blockId}”)`,
      }));
  }
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    return refuse(`This is not JSON. ${error instanceof SyntaxError ? error.message : ""}`);
  }
}
