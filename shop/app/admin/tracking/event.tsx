import { data, redirect } from "react-router";
import { removeOwnEvent, saveOwnEvent } from "../../../server/tracking/own-events.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import type { Route } from "./+types/event";
import { EventForm } from "./event-form.tsx";
import { eventProblems, withAnotherTrigger } from "./event-form.server.ts";
import { eventValues, readEventForm } from "./event-draft.ts";
import { proposedEvent } from "./proposed-event.ts";
import { TrackingPage } from "./tracking-page.tsx";
import styles from "./tracking.css?url";

const LIST = "/admin/tracking/events/";
const NEW = "new";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = ({ params }) => officeHead(params.event === NEW ? "New event" : params.event);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  if (params.event === NEW) return { id: NEW, values: proposedEvent(new URL(request.url).searchParams) };
  const event = (await shop.settings()).tracking.events.find(({ id }) => id === params.event);
  if (!event) throw data(null, { status: 404 });
  return { id: event.id, values: eventValues(event) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const isNew = params.event === NEW;
  switch (form.get("intent")) {
    case "remove":
      await removeOwnEvent(shop, staff, params.event);
      return redirect(LIST);
    case "add-trigger":
      return withAnotherTrigger(form);
    default: {
      const draft = readEventForm(form, isNew ? (form.get("id") ?? "").trim() : params.event);
      const saved = await saveOwnEvent(shop, staff, draft.event, { isNew });
      if (!saved.ok) return notTaken(eventProblems(saved.error, draft), form);
      return isNew ? redirect(`${LIST}${saved.value.id}/`) : taken("Saved. The shop follows within a second.");
    }
  }
}

export default function OwnEventPage({ loaderData: { id, values }, actionData }: Route.ComponentProps) {
  const isNew = id === NEW;
  return (
    <TrackingPage title={isNew ? "New event" : `Event ${id}`} back={{ label: "Own events", to: LIST }}>
      {/* Keyed by what is stored: triggers that were taken out must not stay in the form. */}
      <EventForm key={JSON.stringify(values)} isNew={isNew} stored={values} answer={actionData} />
      {!isNew && (
        <Confirm
          label="Remove this event"
          question="Remove this event?"
          text="Nothing tells it any more."
          answer="Remove it"
          fields={{ intent: "remove" }}
        />
      )}
    </TrackingPage>
  );
}
