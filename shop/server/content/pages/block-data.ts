import { NO_FILTERS } from "../../../urls/listing-query.ts";
import type { Tag } from "../../platform/cache/change-clock.ts";
import type { ProductCard } from "../../catalog/card.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Facets } from "../../catalog/facets.ts";
import { findMedia } from "../../catalog/find-media.ts";
import type { GalleryImage, MediaView } from "../../catalog/media.ts";
import type { PageSource } from "../../platform/http/content-policy.ts";
import { listPosts, type PostSummary } from "../journal/posts.ts";
import { groundOf, type MapGround } from "../maps/map-ground.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { type Block, type BlockProps, everyBlock } from "./document.ts";
import { FRONT_PAGE } from "./page-slugs.ts";

export interface Collection {
  readonly name: string;
  readonly description: string;
  readonly image: MediaView;
  readonly href: string;
}

/** All data that a page's blocks show and that is not in its document. */
export interface BlockData {
  readonly slug: string;
  /** ID of this page's product lists in tracking events. */
  readonly listId: string;
  readonly settings: ShopSettings;
  readonly media: ReadonlyMap<string, GalleryImage>;
  readonly products: ReadonlyMap<Block, readonly ProductCard[]>;
  readonly posts: ReadonlyMap<Block, readonly PostSummary[]>;
  readonly grounds: ReadonlyMap<Block, MapGround>;
  readonly colors: Facets["attributes"][number] | null;
  readonly collections: readonly Collection[];
}

interface Sources {
  readonly shop: Shop;
  readonly catalog: Catalog;
  readonly tags: Set<Tag>;
  readonly pageSources: Set<PageSource>;
}

/** Loads everything before the page is rendered, and records the tags that the page depends on. */
export async function gatherBlockData(
  slug: string,
  blocks: readonly Block[],
  { shop, catalog, tags, pageSources }: Sources,
): Promise<BlockData> {
  const { db } = shop.database;
  const settings = await shop.settings();
  const all = [...everyBlock(blocks)];
  const media = new Map<string, GalleryImage>();
  const products = new Map<Block, readonly ProductCard[]>();
  const posts = new Map<Block, readonly PostSummary[]>();
  const grounds = new Map<Block, MapGround>();

  for (const name of new Set(all.flatMap((block) => mediaOf(block, settings)))) {
    const found = await findMedia(db, name);
    if (found) media.set(name, found);
    else shop.log.warn("A page refers to an image that is not in the media library.", { page: slug, media: name });
  }
  for (const block of all) {
    if (block.type === "product-grid") {
      const cards = await cardsFor(catalog, block.props);
      products.set(block, cards);
      for (const { id } of cards) tags.add(`product:${id}`);
    }
    if (block.type === "map") {
      const ground = groundOf(settings.maps, block.props);
      grounds.set(block, ground);
      if (ground.kind === "tiles" && ground.tiles.address === settings.maps.tileServer?.url)
        pageSources.add("map-tiles");
    }
    if (block.type === "recent-posts") posts.set(block, (await listPosts(db, 1, block.props.limit)).posts);
  }
  if (posts.size > 0) tags.add("journal");
  tags.add("content").add("catalog");
  const has = (type: Block["type"]) => all.some((block) => block.type === type);
  return {
    slug,
    listId: slug === FRONT_PAGE ? "home" : slug,
    settings,
    media,
    products,
    posts,
    grounds,
    colors: has("swatches") ? await colorsOf(catalog) : null,
    collections: has("collections") ? await collectionsOf(catalog) : [],
  };
}

function mediaOf(block: Block, settings: ShopSettings): string[] {
  switch (block.type) {
    case "image":
    case "image-with-text":
      return [block.props.media];
    case "hero": {
      const { media = settings.shop.leadImage, narrowMedia = "" } = block.props;
      return [media, narrowMedia].filter((name) => name !== "");
    }
    case "swatches":
      return block.props.pictures.map(({ media }) => media);
    case "video-embed":
      return block.props.poster === undefined ? [] : [block.props.poster];
    case "flip-cards":
      return block.props.cards.flatMap(({ media }) => media ?? []);
    case "map":
      return block.props.markers.flatMap(({ image }) => image ?? []);
    default:
      return [];
  }
}

const FIRST = { filters: NO_FILTERS, page: 1, layout: "grid" } as const;
const IN_STOCK = { ...FIRST, filters: { ...NO_FILTERS, stock: ["instock", "onbackorder"] } } as const;

async function cardsFor(
  catalog: Catalog,
  { source, limit }: BlockProps<"product-grid">,
): Promise<readonly ProductCard[]> {
  const newest = async () => (await catalog.list({ kind: "shop" }, { ...FIRST, order: "date" })).products;
  switch (source.kind) {
    case "featured": {
      // Only full rows: featured products, then the newest.
      const featured = await catalog.featured(limit);
      const others = (await newest()).filter(({ id }) => featured.every((card) => card.id !== id));
      return [...featured, ...others].slice(0, limit);
    }
    case "newest":
      return (await newest()).slice(0, limit);
    case "best-selling":
      return (await catalog.list({ kind: "shop" }, { ...IN_STOCK, order: "popularity" })).products.slice(0, limit);
    case "category": {
      const category = (await catalog.categories()).find(source.path.split("/"));
      if (!category) return [];
      const { products } = await catalog.list({ kind: "category", id: category.id }, { ...FIRST, order: "menu_order" });
      return products.slice(0, limit);
    }
    case "tag": {
      const tag = await catalog.tag(source.slug);
      if (!tag) return [];
      const { products } = await catalog.list({ kind: "tag", id: tag.id }, { ...FIRST, order: "menu_order" });
      return products.slice(0, limit);
    }
  }
}

async function colorsOf(catalog: Catalog): Promise<BlockData["colors"]> {
  const { facets } = await catalog.list({ kind: "shop" }, { ...FIRST, order: "date" });
  return facets.attributes.find(({ appearance }) => appearance === "color") ?? null;
}

async function collectionsOf(catalog: Catalog): Promise<readonly Collection[]> {
  const categories = await catalog.categories();
  return categories
    .childrenOf(null)
    .flatMap(({ id, name, description, image }) =>
      image ? [{ name, description, image, href: categories.hrefOf(id) }] : [],
    );
}
