const EXCEL =
  "This is an Excel workbook. Open it in Excel, choose File → Save As → “CSV UTF-8 (Comma delimited)”, and import that file.";
const WXR =
  "This is a WordPress export (XML), which has no complete product data. In WooCommerce open Products → Export, generate a CSV file, and import that.";

/** Explains what a file is that cannot be a table, and what to do instead; null if it may be one. */
export function explainKind(head: Uint8Array, text: string): string | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
  if (starts("504b0304") || starts("504b0506")) return explainZip(bytes.toString("latin1"));
  if (starts("d0cf11e0a1b11ae1")) return EXCEL;
  if (starts("1f8b")) return "This is a compressed file (gzip). Extract it, and import the CSV file inside.";
  if (starts("25504446")) return "This is a PDF document. Import a CSV file instead.";

  const beginning = text.replace(/^[\uFEFF\s]+/, "");
  if (beginning === "") return "The file is empty.";
  if (/^<!doctype html|^<html/i.test(beginning)) {
    return "This is a web page (HTML), not a table. Perhaps a sign-in page was saved instead of the file. Download the CSV file again.";
  }
  if (/^<[?!a-z]/i.test(beginning)) {
    return /wordpress\.org\/export|<wp:wxr_version|generator="WordPress/i.test(beginning)
      ? WXR
      : "This is an XML file. Import a CSV file instead: in WooCommerce under Products → Export, or with “Save As → CSV” in a spreadsheet.";
  }
  if (/^[[{]\s*(?:["{[\]}]|$)/.test(beginning)) return "This is a JSON file. Import a CSV file instead.";
  // oxlint-disable-next-line no-control-regex -- Control characters are what this looks for.
  const odd = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  if (odd > text.length / 100) return "This is not a text file. Import a CSV file instead.";
  return null;
}

function explainZip(head: string): string {
  if (head.includes("opendocument")) {
    return "This is an OpenDocument spreadsheet. Open it, choose File → Save As → “Text CSV”, and import that file.";
  }
  if (head.includes("[Content_Types].xml") || head.includes("xl/")) return EXCEL;
  return "This is a ZIP archive. Unzip it, and import the CSV file inside.";
}
