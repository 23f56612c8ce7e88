import { FILE_KINDS, type FileKind, type PostedFields, type PostedFile } from "@vitrine/commerce/option-fields";
import { optionFieldId } from "../../../urls/option-field-name.ts";

/** The form's current values. */
export function postedFields(form: HTMLFormElement): PostedFields {
  const texts = new Map<string, string>();
  const files = new Map<string, PostedFile>();
  for (const [name, value] of new FormData(form)) {
    const id = optionFieldId(name);
    if (id === null) continue;
    if (typeof value === "string") texts.set(id, value);
    else files.set(id, { name: value.name, bytes: value.size, kind: kindOf(value) });
  }
  return { texts, files };
}

/** Checks the type that the browser reports; the server inspects the file itself. */
function kindOf({ name, type }: File): FileKind | null {
  const kinds = Object.entries(FILE_KINDS) as [FileKind, (typeof FILE_KINDS)[FileKind]][];
  const ending = name.toLowerCase().split(".").at(-1) ?? "";
  const found = kinds.find(([, { mediaType, endings }]) => (type ? mediaType === type : endings.includes(ending)));
  return found?.[0] ?? null;
}
