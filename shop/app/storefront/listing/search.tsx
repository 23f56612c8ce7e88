import { pageRequestOf } from "../../request-context.ts";
import { headTags } from "../head.ts";
import type { Route } from "./+types/search";
import { ListingPage } from "./listing-page.tsx";
import { loadListing } from "./load-listing.ts";
import { say } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

export const handle = { bodyClass: "archive search search-results" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

const MAX_LENGTH = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get("s") ?? "").trim().slice(0, MAX_LENGTH);
  const { page, head } = await loadListing(request, pageRequestOf(context), {
    scope: { kind: "search", text },
    title: text === "" ? say("Search") : say("Search: “{text}”", { text }),
    description: "",
    trail: [
      { name: say("Home"), href: "/" },
      { name: say("Shop"), href: "/shop/" },
    ],
    base: "/",
    pageNumber: "page" in params ? params.page : undefined,
    kept: { s: text, post_type: "product" },
  });
  return { text, page, head };
}

export default function SearchPage({ loaderData: { text, page } }: Route.ComponentProps) {
  const { corrected } = page.listing;
  return (
    <>
      <form className="search-again wrap" role="search" aria-label={say("Search again")} method="get" action="/">
        <label htmlFor="search-again">{say("Search the shop")}</label>
        <input id="search-again" type="search" name="s" defaultValue={text} maxLength={MAX_LENGTH} />
        <input type="hidden" name="post_type" value="product" />
        <button type="submit" className="button">
          {say("Search")}
        </button>
        {corrected && (
          <p className="search-corrected">
            {sayWith("Nothing matched “{text}” exactly. Showing results for {corrected}.", {
              text,
              corrected: <strong>{corrected}</strong>,
            })}
          </p>
        )}
      </form>
      <ListingPage page={page} />
    </>
  );
}
