import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Queryable } from "../db/in-transaction.ts";
import { type InputProblem, problem } from "../office/form-input.ts";

type LinkKind = "child" | "part" | "upsell" | "cross-sell";

export interface ResolvedLink {
  readonly kind: LinkKind;
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
}

interface TypedLinks {
  readonly upsells: string;
  readonly crossSells: string;
  readonly contents: string;
}

const MOST_LINKS = 100;
/** `SKU`, `id:12`, or with a number before it: `2 × SKU`. */
const LINE = /^(?:(?<quantity>\d{1,6})\s*[×x*]\s+)?(?<reference>\S.*)$/;

const FIND = `
select p.id as "productId", null::integer as "variationId", p.kind from products p where p.sku = $1 or p.id = $2
union all
select v.product_id, v.id, 'variation' from variations v where v.sku = $1 or v.id = $2 limit 1`;

/** What the owner typed, one a line, as products of this shop. */
export async function resolveLinks(
  connection: Queryable,
  ownId: number,
  kind: string,
  typed: TypedLinks,
): Promise<Result<readonly ResolvedLink[], readonly InputProblem[]>> {
  const problems: InputProblem[] = [];
  const links: ResolvedLink[] = [];
  await read("upsells", "upsell", typed.upsells);
  await read("crossSells", "cross-sell", typed.crossSells);
  if (kind === "grouped" || kind === "bundle") {
    await read("contents", kind === "grouped" ? "child" : "part", typed.contents);
  }
  return problems.length > 0 ? refuse(problems) : ok(links);

  async function read(field: string, link: LinkKind, text: string): Promise<void> {
    const lines = text
      .split("\n")
      .map((each) => each.trim())
      .filter(Boolean);
    if (lines.length > MOST_LINKS) {
      problems.push(problem(field, `At most ${MOST_LINKS} products can stand here.`));
      return;
    }
    for (const each of lines) {
      const { quantity = "1", reference = "" } = LINE.exec(each)?.groups ?? {};
      const number = /^id:(\d{1,9})$/i.exec(reference)?.[1];
      const { rows } = await connection.query<Omit<ResolvedLink, "kind" | "quantity"> & { kind: string }>(FIND, [
        reference,
        number === undefined ? null : Number(number),
      ]);
      const found = rows[0];
      if (!found) problems.push(problem(field, `No product has the SKU or number “${reference}”.`));
      else if (found.productId === ownId) problems.push(problem(field, "A product cannot be linked with itself."));
      else if (link === "part" && found.kind !== "variation" && found.kind !== "simple") {
        problems.push(problem(field, `“${reference}” is not one thing that can be packed into a bundle.`));
      } else if (Number(quantity) < 1) problems.push(problem(field, `“${each}”: at least one.`));
      else {
        const { productId, variationId } = found;
        links.push({ kind: link, productId, variationId, quantity: Number(quantity) });
      }
    }
  }
}

export async function writeLinks(connection: Queryable, id: number, links: readonly ResolvedLink[]): Promise<void> {
  await connection.query("delete from product_links where product_id = $1", [id]);
  if (links.length === 0) return;
  await connection.query(
    `insert into product_links (product_id, kind, target_product_id, target_variation_id, quantity, position)
     select $1, kind, "productId", "variationId", quantity, number - 1
     from rows from (jsonb_to_recordset($2::jsonb) as (kind text, "productId" integer, "variationId" integer, quantity integer))
       with ordinality as link (kind, "productId", "variationId", quantity, number)
     on conflict do nothing`,
    [id, JSON.stringify(links)],
  );
}
