import { DESTINATIONS } from "@vitrine/tracking/gateway/ingest";
import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { data } from "react-router";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { isFresh } from "../../../server/people/accounts/sessions.ts";
import { checkAccount } from "../../../server/tracking/events/check-account.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import {
  removeAccountAsStaff,
  saveAccountAsStaff,
  listAccounts,
  type AccountView,
} from "../../../server/tracking/events/staff-accounts.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved, savedWithWarnings } from "../form-response.server.ts";
import { CONFIRM_PATH } from "../addresses.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/pixel";
import { accountField } from "./account-fields.ts";
import { AccountForm } from "./account-form.tsx";
import { readAccountForm } from "./account-form.server.ts";
import { pixelFields } from "./fields/pixel-fields.ts";
import { PIXELS } from "./pixel-labels.ts";
import { lockedFields, saveFields, storedFields } from "./save-fields.server.ts";
import { SettingForm } from "./setting-form.tsx";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.title ?? "Tracking");

function pixelNamed(name: string | undefined) {
  const slug = PIXEL_SLUGS.find((each) => each === name);
  if (slug === undefined) throw data(null, { status: 404 });
  return slug;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const slug = pixelNamed(params.pixel);
  const isOwner = mayActAs(staff, "owner");
  const accounts = isOwner ? (await listAccounts(shop)).filter(({ destination }) => destination === slug) : [];
  return {
    slug,
    title: PIXELS[slug].title,
    ...(await storedFields(shop, pixelFields(slug))),
    ids: (await shop.settings()).tracking.pixels[slug].ids,
    locked: lockedFields(shop, staff, pixelFields(slug)),
    newAccountVersion: versionOf(storedOf(undefined)),
    accounts: accounts.map((account) => ({ ...account, version: versionOf(storedOf(account)) })),
    isOwner,
    isConfirmed: isFresh(shop, staff),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const slug = pixelNamed(params.pixel);
  const form = await formOf(request);
  const intent = form.get("intent") ?? "save";
  if (intent === "save") return saveFields(shop, staff, pixelFields(slug), form);

  // A token acts in the shop's name, so only owners may change it, after a confirmation.
  const { shop: own, staff: owner } = await requireConfirmed(context, "owner");
  const destination = DESTINATIONS.find((name) => name === slug);
  const account = form.get("account") ?? "";
  const secrets = [accountField(account, "token")];
  if (!destination)
    return invalid([{ field: null, text: "This vendor does not accept server events." }], form, secrets);
  if (intent === "forget") {
    await removeAccountAsStaff(own, owner, { destination, account });
    return saved("Account removed.");
  }
  const known = (await listAccounts(own)).find((each) => each.destination === destination && each.account === account);
  const about = { name: `Account ${account}`, subjects: [`pixel:${destination}`] };
  const stale = await staleForm(own.database.pool, form, storedOf(known), about);
  if (stale) return invalid(stale.problems, stale.form, secrets);
  // The form is saved first, so that the test uses the same values as later deliveries.
  const draft = readAccountForm(destination, form);
  if (!draft.ok) return invalid(draft.error, form, secrets);
  await saveAccountAsStaff(own, owner, draft.value);
  if (intent !== "check") return saved("Account saved. Its access token is not shown again.");
  const checked = await checkAccount(own, owner, { destination, account });
  return checked.ok ? saved(checked.value) : savedWithWarnings([{ field: null, text: checked.error }], form, secrets);
}

/** The values that the account form shows; deliveries change the others. */
function storedOf(account: AccountView | undefined): unknown {
  if (!account) return null;
  const { token, testCode, baseUrl, extra, isEnabled } = account;
  return { token, testCode, baseUrl, extra, isEnabled };
}

export default function Pixel({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, values, version, newAccountVersion, ids, locked, accounts, isOwner, isConfirmed } = loaderData;
  const destination = DESTINATIONS.find((name) => name === slug);
  // The page has several forms and one response, which belongs to the account that it repeats.
  const answered = actionData?.entered?.["account"];
  const shown = [...new Set([...ids, ...accounts.map(({ account }) => account)])];
  return (
    <TrackingPage title={title} back={{ label: "Tracking", to: "/admin/tracking/" }}>
      <SettingForm
        groups={pixelFields(slug)}
        values={values}
        version={version}
        locked={locked}
        result={answered === undefined ? actionData : undefined}
      />
      {destination && !isOwner && <p className="field-hint">Only an owner can change access tokens.</p>}
      {destination && isOwner && !isConfirmed && (
        <p className="locked-note">
          <a href={`${CONFIRM_PATH}?${new URLSearchParams({ to: `/admin/tracking/pixels/${slug}/` })}`}>
            Confirm it’s you
          </a>{" "}
          to enter or change server tokens.
        </p>
      )}
      {destination &&
        isOwner &&
        isConfirmed &&
        shown.map((id) => {
          const account = accounts.find((each) => each.account === id);
          return (
            <AccountForm
              key={id}
              destination={destination}
              id={id}
              account={account}
              version={account?.version ?? newAccountVersion}
              isLeftOver={!ids.includes(id)}
              result={answered === id ? actionData : undefined}
            />
          );
        })}
    </TrackingPage>
  );
}
