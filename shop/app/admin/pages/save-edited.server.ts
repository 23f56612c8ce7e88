import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../../../server/accounts/person.ts";
import { publishPage, saveDraft, type SavePageRefusal } from "../../../server/content/save-page.ts";
import type { Shop } from "../../../server/shop.ts";
import { NOT_ASKED } from "../ui/answered-form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { SaveAnswer } from "./editor/page-editor.client.tsx";

interface Edited {
  readonly title: string;
  /** JSON. */
  readonly document: string;
  readonly since: number;
  readonly isPublished: boolean;
}

/** Keeps what the editor sent as the draft and, if asked to, publishes it. */
export async function saveEdited(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  id: number,
  { title, document, since, isPublished }: Edited,
): Promise<SaveAnswer> {
  const parsed = parseJson(document);
  if (!parsed.ok) return notSaved([{ field: null, text: parsed.error }]);
  const saved = await saveDraft(shop, staff, id, { title, document: parsed.value }, since);
  if (!saved.ok) return notSaved(problemsFor(saved.error));
  if (!isPublished) return { ...NOT_ASKED, said: "The draft is saved.", version: saved.value };
  const published = await publishPage(shop, staff, id);
  if (!published.ok) return notSaved(problemsFor(published.error));
  return { ...NOT_ASKED, said: "The page is published.", version: published.value };
}

export function notSaved(problems: readonly FormProblem[]): SaveAnswer {
  return { ...NOT_ASKED, problems, version: null };
}

function problemsFor(refusal: SavePageRefusal): readonly FormProblem[] {
  switch (refusal.code) {
    case "unknown":
      return [{ field: null, text: "This page has been deleted meanwhile." }];
    case "changed-meanwhile":
      return [
        {
          field: null,
          text: "Somebody else saved this page meanwhile. Open it again in another window to see what they did.",
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
