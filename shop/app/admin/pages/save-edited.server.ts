import { data } from "react-router";
import type { Person } from "../../../server/accounts/person.ts";
import { publishPage, saveDraft, type SavePageRefusal } from "../../../server/content/save-page.ts";
import type { Shop } from "../../../server/shop.ts";
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
) {
  const saved = await saveDraft(shop, staff, id, { title, document: parsed(document) }, since);
  if (!saved.ok) return data<SaveAnswer>({ said: "", problems: problemsFor(saved.error), version: null }, 422);
  if (!isPublished) return data<SaveAnswer>({ said: "The draft is saved.", problems: [], version: saved.value });
  const published = await publishPage(shop, staff, id);
  if (!published.ok) return data<SaveAnswer>({ said: "", problems: problemsFor(published.error), version: null }, 422);
  return data<SaveAnswer>({ said: "The page is published.", problems: [], version: published.value });
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
      return refusal.problems.map(({ text }) => ({ field: null, text }));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
