import { data, redirect } from "react-router";
import { consentBanner } from "../../../server/tracking/consent/consent-banner.ts";
import { savedChoice, postChoices } from "../../../server/tracking/consent/privacy-choices.ts";
import { pageRequestOf } from "../../request-context.ts";
import { headTags, pageHead } from "../head.ts";
import type { Route } from "./+types/privacy-choices";
import { CategoryFields } from "./category-fields.tsx";
import { t, translate } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

const ADDRESS = "/privacy/choices/";
const NOTHING = { statistics: false, marketing: false };

export const handle = { bodyClass: "page privacy-choices-page" };
export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** The consent banner as a page: for browsers without script, and for changing a choice. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const settings = await shop.settings();
  return {
    banner: consentBanner(settings),
    stored: savedChoice(visitorRequest ?? request),
    isSaved: new URL(request.url).searchParams.has("saved"),
    head: pageHead(
      { name: settings.shop.name, url: shop.config.publicUrl },
      {
        title: translate(settings.tracking.consent.banner.withdraw),
        description: t("What this shop may track."),
        path: ADDRESS,
        isIndexed: false,
      },
    ),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitorRequest } = pageRequestOf(context);
  const outcome = await postChoices(shop, visitorRequest ?? request, request);
  if (!outcome.ok) return data(outcome, { status: outcome.status });
  const headers = new Headers(outcome.setCookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(`${ADDRESS}?saved`, { status: 303, headers });
}

export default function PrivacyChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { banner, stored, isSaved } = loaderData;
  if (!banner) {
    return (
      <div className="wrap page-head privacy-choices">
        <h1>{t("Privacy choices")}</h1>
        <p>{t("There’s nothing to choose: this shop doesn’t use any tracking that needs your consent.")}</p>
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
          {t("Your choice is saved. It’s valid for a year, and you can change it here at any time.")}
        </p>
      )}
      <p>
        {texts.text} {texts.policyAddress && <a href={texts.policyAddress}>{texts.policyLabel}</a>}
      </p>
      <form method="post" action={ADDRESS} className="consent-details">
        <CategoryFields
          texts={texts}
          choice={stored?.choice ?? NOTHING}
          purposes={banner.purposes}
          services={banner.services}
        />
        <div className="consent-answers">
          <button type="submit" className="button button-quiet">
            {texts.save}
          </button>
          <button type="submit" name="all" value="reject" className="button button-quiet">
            {texts.rejectAll}
          </button>
          <button type="submit" name="all" value="accept" className="button button-quiet">
            {texts.acceptAll}
          </button>
        </div>
      </form>
      {stored?.record && (
        <p>
          {tRich(
            "The shop keeps a record of this choice under the number {record}. It contains the choice and its time, and nothing about you.",
            { record: <code>{stored.record}</code> },
          )}
        </p>
      )}
    </div>
  );
}
