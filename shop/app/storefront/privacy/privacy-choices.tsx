import { data, redirect } from "react-router";
import { askingBanner } from "../../../server/tracking/asking-banner.ts";
import { keptChoice, postChoices } from "../../../server/wire/privacy-choices.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/privacy-choices";
import { CategoryFields } from "./category-fields.tsx";
import { say, sayAny } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

const ADDRESS = "/privacy/choices/";
const NOTHING = { statistics: false, marketing: false };

export const handle = { bodyClass: "page privacy-choices-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** The banner as a page of its own: for browsers without script, and for whoever comes back to it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const settings = await shop.settings();
  return {
    banner: askingBanner(settings.tracking),
    kept: keptChoice(visitorRequest ?? request),
    isSaved: new URL(request.url).searchParams.has("saved"),
    head: pageHead(
      { name: settings.shop.name, url: shop.config.publicUrl },
      {
        title: sayAny(settings.tracking.consent.banner.withdraw),
        description: say("What you allow this shop to measure."),
        path: ADDRESS,
        isIndexed: false,
      },
    ),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const answer = await postChoices(shop, visitorRequest ?? request, request);
  if (!answer.ok) return data(answer, { status: answer.status });
  const headers = new Headers(answer.setCookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(`${ADDRESS}?saved`, { status: 303, headers });
}

export default function PrivacyChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, kept, isSaved } = loaderData;
  if (!banner) {
    return (
      <div className="wrap page-head privacy-choices">
        <h1>{say("Privacy choices")}</h1>
        <p>{say("This shop asks for nothing here, because it measures nothing that would need your consent.")}</p>
      </div>
    );
  }
  const { texts } = banner;
  return (
    <div className="wrap page-head privacy-choices">
      <h1>{texts.withdraw}</h1>
      {actionData && (
        <p className="woocommerce-error" role="alert">
          {actionData.text}
        </p>
      )}
      {isSaved && !actionData && (
        <p className="woocommerce-message" role="status">
          {say("Your choice is saved. It holds for a year, and you can change it here at any time.")}
        </p>
      )}
      <p>
        {texts.text} {texts.policyAddress && <a href={texts.policyAddress}>{texts.policyLabel}</a>}
      </p>
      <form method="post" action={ADDRESS} className="consent-details">
        <CategoryFields texts={texts} choice={kept?.choice ?? NOTHING} />
        <button type="submit" className="button button-quiet">
          {texts.save}
        </button>
        <div className="consent-answers">
          <button type="submit" name="all" value="reject" className="button">
            {texts.rejectAll}
          </button>
          <button type="submit" name="all" value="accept" className="button">
            {texts.acceptAll}
          </button>
        </div>
      </form>
      {kept?.record && (
        <p>
          {sayWith(
            "The shop keeps a record that a choice was made, under the number {record}. It says what was chosen and when, and nothing about you.",
            { record: <code>{kept.record}</code> },
          )}
        </p>
      )}
    </div>
  );
}
