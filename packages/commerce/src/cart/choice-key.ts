/** The key of an attribute in a cart line and, prefixed with `attribute_`, in a request. */
export function choiceKey(attribute: { readonly slug: string | null; readonly name: string }): string {
  return attribute.slug ? `pa_${attribute.slug}` : slugOf(attribute.name);
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
};

function slugOf(name: string): string {
  return name
    .replace(/<[^>]*>/g, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .replace(/[ßæœøđðłþ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(/[\s.]+/g, "-")
    .replace(/[^\p{L}\p{N}_-]/gu, "")
    .replace(/[^ -~]+/g, (letters) => encodeURIComponent(letters.toWellFormed()).toLowerCase())
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}
