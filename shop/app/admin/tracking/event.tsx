import { data, redirect } from "react-router";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { removeCustomEvent, saveCustomEvent } from "../../../server/tracking/recorder/custom-events.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import type { Route } from "./+types/event";
import { EventForm } from "./event-form.tsx";
import { eventProblems, withAnotherTrigger } from "./event-form.server.ts";
import { eventValues, readEventForm } from "./event-draft.ts";
import { refusedBy } from "./save-fields.server.ts";
import { proposedEvent } from "./proposed-event.server.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

const LIST = "/admin/tracking/events/";
const NEW = "new";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ params }) => adminHead(params.event === NEW ? "New event" : params.event);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  if (params.event === NEW) {
    return { id: NEW, values: proposedEvent(new URL(request.url).searchParams), version: undefined };
  }
  const event = (await shop.settings()).tracking.events.find(({ id }) => id === params.event);
  if (!event) throw data(null, { status: 404 });
  const values = eventValues(event);
  return { id: event.id, values, version: versionOf(values) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const isNew = params.event === NEW;
  switch (form.get("intent")) {
    case "remove": {
      const removed = await removeCustomEvent(shop, staff, params.event);
      if (!removed.ok && removed.error.code !== "does-not-fit") return refusedBy(removed.error.code, form);
      return redirect(LIST);
    }
    case "add-trigger":
      return withAnotherTrigger(form);
    default: {
      const stored = (await shop.settings()).tracking.events.find(({ id }) => !isNew && id === params.event);
      const about = { name: `“${params.event}”`, subjects: ["settings:tracking"] };
      const stale = stored && (await staleForm(shop.database.pool, form, eventValues(stored), about));
      if (stale) return invalid(stale.problems, stale.form);
      const draft = readEventForm(form, isNew ? (form.get("id") ?? "").trim() : params.event);
      const result = await saveCustomEvent(shop, staff, draft.event, { isNew });
      if (!result.ok) {
        const { code } = result.error;
        return code === "owner-only" ? refusedBy(code, form) : invalid(eventProblems(result.error, draft), form);
      }
      return isNew ? redirect(`${LIST}${result.value.id}/`) : saved("Saved. Changes are live within a second.");
    }
  }
}

export default function CustomEventPage({ loaderData: { id, values, version }, actionData }: Route.ComponentProps) {
  const isNew = id === NEW;
  return (
    <TrackingPage title={isNew ? "New event" : `Event ${id}`} back={{ label: "Custom events", to: LIST }}>
      {/* Keyed by the stored values, so that removed triggers leave the form. */}
      <EventForm key={JSON.stringify(values)} isNew={isNew} stored={values} version={version} result={actionData} />
      {!isNew && (
        <Confirm
          label="Remove event"
          question="Remove this event?"
          text="It is no longer sent."
          confirmLabel="Remove it"
          fields={{ intent: "remove" }}
        />
      )}
    </TrackingPage>
  );
}
