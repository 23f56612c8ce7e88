import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Focus } from "../../platform/db/schema/media.ts";
import { type Input, type InputProblem, problem, type Refused } from "../../platform/http/form-input.ts";
import { cutImage } from "./product-images.ts";

/** What the product's page says about one of its pictures, and what it showed before. */
export interface PictureChange {
  readonly mediaId: number;
  readonly alt: string;
  readonly altWas: string;
  /** The point that stays visible when the picture is cropped; null shows the whole picture. */
  readonly focus: Focus | null;
  readonly focusWas: Focus | null;
}

const MAX_ALT = 500;

/** The fields of each picture: `alt-12`, `across-12` and `down-12`, with the values that were shown. Keeps changed ones. */
export function readPictures(input: Input, ids: readonly number[]): Result<readonly PictureChange[], Refused> {
  const problems: InputProblem[] = [];
  const changes: PictureChange[] = [];
  for (const mediaId of ids) {
    const text = (name: string) => (input.get(`${name}-${mediaId}`) ?? "").replaceAll("\0", "").trim();
    const alt = text("alt");
    if (alt.length > MAX_ALT) {
      problems.push(problem(`alt-${mediaId}`, `The alt text can have at most ${MAX_ALT} characters.`));
    }
    const focus = focusOf(text("across"), text("down"));
    if (focus === undefined) {
      problems.push(problem(`across-${mediaId}`, "Enter two whole numbers from 0 to 100, or none."));
      continue;
    }
    const [altWas, focusWas] = [text("alt-was"), focusOf(text("across-was"), text("down-was")) ?? null];
    const change = { mediaId, alt, altWas, focus, focusWas };
    if (alt !== altWas || !isSame(focus, focusWas)) changes.push(change);
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok(changes);
}

/** Undefined for values that are no percentages; null if both are empty. */
function focusOf(across: string, down: string): Focus | null | undefined {
  if (across === "" && down === "") return null;
  const [x, y] = [across, down].map((value) => (/^\d{1,3}$/.test(value) ? Number(value) : 101));
  return x === undefined || y === undefined || x > 100 || y > 100 ? undefined : { x, y };
}

function isSame(a: Focus | null, b: Focus | null): boolean {
  return a?.x === b?.x && a?.y === b?.y;
}

/** Writes the changes, in the transaction of the caller. An alt text that somebody else has changed is refused. */
export async function writePictures(
  connection: Queryable,
  staff: Person,
  productId: number,
  changes: readonly PictureChange[],
): Promise<Result<null, Refused>> {
  const problems: InputProblem[] = [];
  for (const { mediaId, alt, altWas, focus, focusWas } of changes.toSorted((a, b) => a.mediaId - b.mediaId)) {
    if (alt !== altWas) {
      const { rowCount } = await connection.query(
        `update media set alt = $3 where id = $2 and alt = $4 and exists (
           select from product_media where product_id = $1 and media_id = $2)`,
        [productId, mediaId, alt, altWas],
      );
      if (rowCount === 0) {
        problems.push(problem(`alt-${mediaId}`, "This picture was changed or removed since you opened this page."));
        continue;
      }
      const details = { picture: mediaId };
      await recordAudit(connection, staff, { act: "described a picture", subject: `product:${productId}`, details });
    }
    if (isSame(focus, focusWas)) continue;
    const cut = await cutImage(connection, staff, { productId, mediaId }, focus);
    if (!cut.ok) problems.push(problem(`across-${mediaId}`, cut.error[0].text));
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok(null);
}
