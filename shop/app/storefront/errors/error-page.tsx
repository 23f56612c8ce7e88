import { say } from "../../../texts/say.ts";
import type { TextKey } from "../../../texts/catalogue/english.ts";
interface ErrorTexts {
  readonly title: TextKey;
  readonly text: TextKey;
}

const TEXTS: Readonly<Record<number, ErrorTexts>> = {
  404: {
    title: "There is nothing on this shelf",
    text: "The page may have moved, or the piece has been sold and taken down. The address may also have a slip in it.",
  },
  405: {
    title: "Nothing to see here",
    text: "Forms are sent to this address, but there is no page at it.",
  },
  503: {
    title: "Back in a moment",
    text: "The shop is being looked after and will answer again shortly. Nothing in your cart is lost.",
  },
};

const OTHER: ErrorTexts = {
  title: "Something cracked in the kiln",
  text: "That was our fault, and it has been written down. Please try once more in a moment.",
};

/** 404, 500 and the rest: what happened, and where to go on. */
export function ErrorPage({ status }: { status: number }) {
  const texts = TEXTS[status] ?? OTHER;
  const title = say(texts.title);
  return (
    <div className="error-page wrap" data-status={status}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow tabular">{status}</p>
      <h1>{title}</h1>
      <p className="prose">{say(texts.text)}</p>
      <form className="error-search" role="search" aria-label={say("Search instead")} action="/" method="get">
        <label htmlFor="error-search" className="screen-reader-text">
          {say("Search the shop")}
        </label>
        <input id="error-search" type="search" name="s" placeholder={say("Search the shop")} />
        <input type="hidden" name="post_type" value="product" />
        <button type="submit" className="button">
          {say("Search")}
        </button>
      </form>
      <p>
        <a href="/shop/">{say("See everything we make")}</a>
      </p>
    </div>
  );
}
