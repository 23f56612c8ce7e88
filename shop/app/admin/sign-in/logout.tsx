import { redirect } from "react-router";
import { endAllSessions, endSession } from "../../../server/people/accounts/sessions.ts";
import { readCookies } from "../../../server/platform/http/cookies.ts";
import { pageRequestOf } from "../../request-context.ts";
import { LOGIN_PATH, LOGOUT_PATH } from "../addresses.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/logout";
import { formOf } from "./sign-in-request.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Sign out");

/** GET does nothing: an image on another site could send it too. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, "viewer");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { visitorRequest } = pageRequestOf(context);
  if ((await formOf(request)).get("where") === "everywhere") await endAllSessions(shop.database.pool, staff.id);
  const gone = await endSession(shop, readCookies(visitorRequest ?? request), "admin");
  const headers = new Headers(gone.map((cookie) => ["Set-Cookie", cookie]));
  return redirect(LOGIN_PATH, { status: 303, headers });
}

export default function Logout() {
  return (
    <>
      <PageHeader title="Sign out" />
      <form method="post" action={LOGOUT_PATH} className="button-row">
        <button type="submit" className="button">
          Sign out on this device
        </button>
        <button type="submit" className="button button-quiet" name="where" value="everywhere">
          Sign out everywhere
        </button>
      </form>
    </>
  );
}
