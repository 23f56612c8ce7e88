import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type InputProblem, problem } from "../../platform/http/form-input.ts";

type LinkKind = "child" | "part" | "upsell" | "cross-sell";

export interface ResolvedLink {
  readonly kind: LinkKind;
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
}

interface LinksInput {
  readonly upsells: string;
  readonly crossSells: string;
  readonly contents: string;
}

const MAX_LINKS = 100;
/** `SKU`, `id:12`, or with a quantity: `2 × SKU`. */
const LINE = /^(?:(?<quantity>\d{1,6})\s*[×x*]\s+)?(?<reference>\S.*)$/;

const FIND = `
select p.id as "productId", null::integer as "variationId", p.kind from products p where p.sku = $1 or p.id = $2
union all
select v.product_id, v.id, 'variation' from variations v where v.sku = $1 or v.id = $2 limit 1`;

/** Resolves the owner's input, one product per line. */
export async function resolveLinks(
  connection: Queryable,
  ownId: number,
  kind: string,
  entered: LinksInput,
): Promise<Result<readonly ResolvedLink[], readonly InputProblem[]>> {
  const problems: InputProblem[] = [];
  const links: ResolvedLink[] = [];
  await read("upsells", "upsell", entered.upsells);
  await read("crossSells", "cross-sell", entered.crossSells);
  if (kind === "grouped" || kind === "bundle") {
    await read("contents", kind === "grouped" ? "child" : "part", entered.contents);
  }
  return problems.length > 0 ? refuse(problems) : ok(links);

  async function read(field: string, link: LinkKind, text: string): Promise<void> {
    const lines = text
      .split("\n")
      .map((each) => each.trim())
      .filter(Boolean);
    if (lines.length > MAX_LINKS) {
      problems.push(problem(field, `Choose at most ${MAX_LINKS} products.`));
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
