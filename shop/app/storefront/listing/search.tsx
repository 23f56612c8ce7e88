import { pageRequestOf } from "../../request-context.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/search";
import { ListingPage } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";
import { t } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";
import { EXACT, searchParams, searchUrl } from "../../../urls/search-url.ts";

export const handle = { bodyClass: "archive search search-results", isShared: true };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

const MAX_LENGTH = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams: asked } = new URL(request.url);
  const text = (asked.get("s") ?? "").trim().slice(0, MAX_LENGTH);
  const isExact = asked.get(EXACT) === "1";
  const { page, head } = await loadListing(request, pageRequestOf(context), {
    scope: { kind: "search", text, isExact },
    title: text === "" ? t("Search") : t("Search: “{text}”", { text }),
    description: "",
    trail: [
      { name: t("Home"), href: "/" },
      { name: t("Shop"), href: "/shop/" },
    ],
    base: "/",
    pageNumber: "page" in params ? params.page : undefined,
    baseParams: searchParams(text, isExact),
  });
  const isEmpty = text !== "" && page.listing.facets.total === 0;
  return { text, page: isEmpty ? { ...page, title: t("No results for “{text}”", { text }) } : page, head };
}

export default function SearchPage({ loaderData: { text, page } }: Route.ComponentProps) {
  const { corrected } = page.listing;
  return (
    <ListingPage page={page}>
      <form className="search-again" role="search" aria-label={t("Search again")} method="get" action="/">
        <label className="screen-reader-text" htmlFor="search-again">
          {t("Search the shop")}
        </label>
        <input
          id="search-again"
          type="search"
          name="s"
          defaultValue={text}
          placeholder={t("Search the shop")}
          maxLength={MAX_LENGTH}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The visitor came here to enter a search.
          autoFocus={text === ""}
        />
        <input type="hidden" name="post_type" value="product" />
        <button type="submit" className="button">
          {t("Search")}
        </button>
      </form>
      {corrected && page.listing.facets.total > 0 && (
        <p className="search-corrected">
          {tRich("Nothing matched “{text}” exactly. Showing results for {corrected}.", {
            text,
            corrected: <strong>{corrected}</strong>,
          })}{" "}
          <a href={searchUrl(text, true)} rel="nofollow">
            {t("Search for “{text}” instead", { text })}
          </a>
        </p>
      )}
    </ListingPage>
  );
}
