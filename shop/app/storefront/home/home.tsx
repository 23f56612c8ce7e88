import { NO_FILTERS } from "../../../addresses/listing-query.ts";
import { findMedia } from "../../../server/catalog/find-media.ts";
import { listPosts } from "../../../server/journal/posts.ts";
import { pageRequestOf } from "../../request-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Notices } from "../cart/notices.tsx";
import { headTags, pageHead } from "../head.ts";
import { PostCard } from "../journal/post-card.tsx";
import { ProductCard } from "../product-card.tsx";
import type { Route } from "./+types/home";

export const handle = { bodyClass: "home" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

const FEATURED = 8;
const FEATURED_TITLE = "Fresh from the kiln";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, catalog, tags, notices } = pageRequestOf(context);
  const { db } = shop.database;
  const settings = await shop.settings();
  const [featured, categories, everything, { posts }, lead] = await Promise.all([
    catalog.featured(FEATURED),
    catalog.categories(),
    catalog.list({ kind: "shop" }, { filters: NO_FILTERS, order: "date", page: 1, layout: "grid" }),
    listPosts(db, 1, 3),
    findMedia(db, settings.shop.leadImage),
  ]);
  tags.add("catalog").add("journal");
  // Whole rows only: what the owner features, then the newest.
  const newest = everything.products.filter(({ id }) => featured.every((card) => card.id !== id));
  const shown = [...featured, ...newest].slice(0, FEATURED);
  for (const { id } of shown) tags.add(`product:${id}`);
  const colors = everything.facets.attributes.find(({ appearance }) => appearance === "color") ?? null;
  return {
    site: settings.shop,
    currency: settings.currency,
    featured: shown,
    colors,
    collections: categories
      .childrenOf(null)
      .flatMap(({ id, name, description, image }) =>
        image ? [{ name, description, image, href: categories.hrefOf(id) }] : [],
      ),
    posts,
    lead,
    notices,
    head: pageHead(
      { name: settings.shop.name, url: shop.config.publicUrl },
      { title: settings.shop.name, description: settings.shop.description, path: "/", media: lead },
    ),
  };
}

export default function Home({
  loaderData: { site, currency, featured, colors, collections, posts, lead, notices },
}: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Notices notices={notices} />
      </div>
      <section className="hero">
        {lead && <Photo media={lead} sizes="100vw" priority className="hero-photo" />}
        <div className="hero-text wrap">
          <h1>{site.tagline}</h1>
          <p className="hero-intro">{site.description}</p>
          <a className="button" href="/shop/">
            See everything we make
          </a>
        </div>
      </section>

      <section className="section wrap" aria-labelledby="home-featured">
        <div className="section-head">
          <h2 id="home-featured">{FEATURED_TITLE}</h2>
          <a className="more" href="/shop/?orderby=date">
            What is new <Icon name="arrow" />
          </a>
        </div>
        <ul className="products cards cards-grid cards-four">
          {featured.map((card, index) => (
            <ProductCard
              key={card.id}
              card={card}
              currency={currency}
              place={{ list: { id: "home", name: FEATURED_TITLE }, index: index + 1 }}
              headingLevel={3}
            />
          ))}
        </ul>
      </section>

      {colors && (
        <section className="section" aria-labelledby="home-glazes">
          <div className="section-head wrap">
            <h2 id="home-glazes">The {colors.name.toLowerCase()} shelf</h2>
          </div>
          <ul className="tiles">
            {colors.terms.map(({ slug, name, swatch, count }) => (
              <li key={slug} className="tile">
                <a href={`/shop/?filter_${colors.slug}=${slug}`}>
                  <svg className="tile-color" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="1" height="1" fill={swatch ?? "currentcolor"} />
                  </svg>
                  <span className="tile-name">{name}</span>
                  <span className="tile-count tabular">
                    {count} {count === 1 ? "piece" : "pieces"}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      {collections.length > 0 && (
        <section className="section wrap" aria-labelledby="home-collections">
          <h2 id="home-collections" className="screen-reader-text">
            Collections
          </h2>
          <ul className="collections">
            {collections.map(({ name, description, image, href }) => (
              <li key={href} className="collection">
                <Photo media={image} alt="" sizes="(min-width: 62rem) 33vw, 100vw" className="photo-wide" />
                <h3>
                  <a className="collection-link" href={href}>
                    {name}
                  </a>
                </h3>
                <div className="collection-text" dangerouslySetInnerHTML={{ __html: description }} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {posts.length > 0 && (
        <section className="section wrap" aria-labelledby="home-journal">
          <div className="section-head">
            <h2 id="home-journal">From the journal</h2>
            <a className="more" href="/journal/">
              All entries <Icon name="arrow" />
            </a>
          </div>
          <ul className="posts">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} headingLevel={3} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
