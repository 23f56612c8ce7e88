import type { Queryable } from "../../platform/db/in-transaction.ts";
import { slugOf } from "./slug.ts";

export interface TermIdentity {
  readonly id: number;
  readonly slug: string;
}

/** Enough for the categories of a large shop; beyond it they are queried again. */
const MAX_CACHED = 20_000;
const MAX_ALIKE = 1000;

/** Finds categories, tags, attributes and terms by name, and creates missing ones. */
export class Taxonomy {
  readonly #client: Queryable;
  readonly #cached = new Map<string, TermIdentity>();

  constructor(client: Queryable) {
    this.#client = client;
  }

  /** Call it after a rollback: the rows that were created no longer exist. */
  forget(): void {
    this.#cached.clear();
  }

  async category(path: readonly string[]): Promise<number> {
    let parent: number | null = null;
    for (const name of path) {
      const under: number | null = parent;
      const { id } = await this.#remember(`category ${under ?? ""} ${name}`, () =>
        this.#findOrMake(
          `select id, slug from categories where parent_id is not distinct from $1 and lower(name) = lower($2)
           order by name = $2 desc limit 1`,
          `insert into categories (parent_id, name, slug, position) values ($1, $2, $3,
             (select count(*) from categories where parent_id is not distinct from $1))
           on conflict do nothing returning id, slug`,
          [under, name],
          slugOf(name, "category"),
        ),
      );
      parent = id;
    }
    if (parent === null) throw new Error("A category has an empty name.");
    return parent;
  }

  async tag(name: string): Promise<number> {
    const found = await this.#remember(`tag ${name}`, () =>
      this.#findOrMake(
        "select id, slug from tags where lower(name) = lower($1) order by name = $1 desc limit 1",
        "insert into tags (name, slug) values ($1, $2) on conflict do nothing returning id, slug",
        [name],
        slugOf(name, "tag"),
      ),
    );
    return found.id;
  }

  async attribute(name: string): Promise<number> {
    const found = await this.#remember(`attribute ${name}`, () =>
      this.#findOrMake(
        "select id, slug from attributes where lower(name) = lower($1) order by name = $1 desc limit 1",
        `insert into attributes (name, slug, position) values ($1, $2, (select count(*) from attributes))
         on conflict do nothing returning id, slug`,
        [name],
        slugOf(name, "attribute"),
      ),
    );
    return found.id;
  }

  term(attributeId: number, name: string): Promise<TermIdentity> {
    return this.#remember(`term ${attributeId} ${name}`, () =>
      this.#findOrMake(
        `select id, slug from attribute_terms where attribute_id = $1 and lower(name) = lower($2)
         order by name = $2 desc limit 1`,
        `insert into attribute_terms (attribute_id, name, slug, position) values ($1, $2, $3,
           (select count(*) from attribute_terms where attribute_id = $1)) on conflict do nothing returning id, slug`,
        [attributeId, name],
        slugOf(name, "term"),
      ),
    );
  }

  /** Names that differ only in punctuation have the same slug; later ones get a number. */
  async #findOrMake(find: string, make: string, values: readonly unknown[], slug: string): Promise<TermIdentity> {
    const { rows } = await this.#client.query<TermIdentity>(find, [...values]);
    let found = rows[0];
    for (let number = 1; !found && number <= MAX_ALIKE; number += 1) {
      const numbered = number === 1 ? slug : `${slug}-${number}`;
      found = (await this.#client.query<TermIdentity>(make, [...values, numbered])).rows[0];
    }
    if (!found) throw new Error(`More than ${MAX_ALIKE} names have the slug “${slug}”.`);
    return found;
  }

  async #remember(key: string, find: () => Promise<TermIdentity>): Promise<TermIdentity> {
    const known = this.#cached.get(key);
    if (known) return known;
    const found = await find();
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(key, found);
    return found;
  }
}
