import { data } from "react-router";
import { findMedia } from "../../../server/catalog/find-media.ts";
import { findContentPage } from "../../../server/content/pages/content-pages.ts";
import { FRONT_PAGE } from "../../../server/content/pages/page-slugs.ts";
import type { Shop } from "../../../server/shop.ts";
import { t } from "../../../i18n/t.ts";
import { pageRequestOf } from "../../request-context.ts";
import { ArtDirectedPhoto, Photo, PhotoWall } from "../../ui/photo.tsx";
import { headTags, pageHead } from "../head.ts";
import { HomeLink } from "../shell/header.tsx";
import type { Route } from "./+types/coming-soon";

export const handle = { bodyClass: "woocommerce-coming-soon", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Shown at every URL until the owner opens the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tags } = pageRequestOf(context);
  const { comingSoon, shop: site, look } = await shop.settings();
  if (!comingSoon.enabled) throw data(null, { status: 404 });
  tags.add("catalog").add("content");
  return {
    site,
    logo: look.logo,
    comingSoon,
    picture: await frontPicture(shop, site.leadImage),
    head: pageHead(
      { name: site.name, url: shop.config.publicUrl },
      { title: site.name, description: comingSoon.text, path: "/", isIndexed: false },
    ),
  };
}

/** The picture of the front page's hero: as the owner prepared it for text, or beside the text. */
async function frontPicture(shop: Shop, leadImage: string) {
  const front = await findContentPage(shop, FRONT_PAGE);
  const hero = front?.document.blocks.find((block) => block.type === "hero");
  const { media = leadImage, narrowMedia = "", textPosition = "panel" } = hero?.props ?? {};
  const find = (name: string) => (name === "" ? null : findMedia(shop.database.db, name));
  const [wide, narrow] = await Promise.all([find(media), find(narrowMedia)]);
  return wide && { wide, narrow, isBelowText: textPosition === "over-light-picture" };
}

export default function ComingSoonPage({ loaderData: { site, logo, comingSoon, picture } }: Route.ComponentProps) {
  return (
    <main id="main" className={picture?.isBelowText ? "coming-soon coming-soon-over" : "coming-soon"} tabIndex={-1}>
      <div className="coming-soon-name wrap">
        <HomeLink site={site} logo={logo} />
      </div>
      <div className="coming-soon-text wrap">
        <h1>
          <bdi>{comingSoon.title}</bdi>
        </h1>
        {comingSoon.text && <p dir="auto">{comingSoon.text}</p>}
      </div>
      {picture?.isBelowText && (
        <>
          <PhotoWall media={picture.narrow ?? picture.wide} />
          <PhotoWall media={picture.narrow ?? picture.wide} edge="bottom" />
        </>
      )}
      {picture &&
        (picture.narrow ? (
          <ArtDirectedPhoto media={picture.wide} narrow={picture.narrow} className="coming-soon-photo" />
        ) : (
          <Photo media={picture.wide} sizes="100vw" priority className="coming-soon-photo" />
        ))}
      <p className="coming-soon-foot wrap">
        {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
        <a href="/admin/" rel="nofollow">
          {t("Staff sign-in")}
        </a>
      </p>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <h1>{t("Nothing here")}</h1>
      <p>
        <a href="/">{t("Go to the home page")}</a>
      </p>
    </main>
  );
}
