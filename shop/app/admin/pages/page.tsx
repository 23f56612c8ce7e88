import { data, Form, Link, redirect } from "react-router";
import { mayActAs } from "../../../server/accounts/person.ts";
import { deletePage } from "../../../server/content/manage-pages.ts";
import { hasFixedAddress } from "../../../server/content/page-address-rules.ts";
import { previewLink } from "../../../server/content/page-preview.ts";
import { findEditedPage, pageVersions } from "../../../server/content/staff-pages.ts";
import { pageRequestOf } from "../../request-context.ts";
import { formOf } from "../doors/door-request.server.ts";
import { numberParam } from "../number-param.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, TextAreaField, TextField } from "../ui/answered-form.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/page";
import { actOnPage } from "./page-acts.server.ts";
import { PageHistory } from "./page-history.tsx";
import { publicPath, STATE_WORDS } from "./page-words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(loaderData?.page.title ?? "Page");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const found = await findEditedPage(pool, numberParam(params.id));
  if (!found) throw data(null, { status: 404 });
  const { document, ...page } = found;
  const versions = await pageVersions(pool, page.id);
  const description = (document as { description?: unknown } | null)?.description;
  return {
    page,
    description: typeof description === "string" ? description : "",
    isFixed: hasFixedAddress(page.slug),
    preview: previewLink(shop, { pageId: page.id, versionId: null }),
    versions: versions.map((version) => ({
      ...version,
      preview: previewLink(shop, { pageId: page.id, versionId: version.id }),
    })),
    mayAct: mayActAs(staff, "manager"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const page = await findEditedPage(shop.database.pool, numberParam(params.id));
  if (!page) throw data(null, { status: 404 });
  if (form.get("intent") === "delete") {
    await deletePage(shop, staff, page.id);
    return redirect("/admin/pages/", { status: 303 });
  }
  return await actOnPage({ shop, staff, page, form, hasPage: pageRequestOf(context).hasPage });
}

export default function PagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, description, isFixed, preview, versions, mayAct } = loaderData;
  const [tone, word] = STATE_WORDS[page.state];
  const isShown = page.state !== "draft";
  return (
    <>
      <PageHeader title={page.title} back={{ label: "Pages", to: "/admin/pages/" }}>
        <Badge tone={tone}>{word}</Badge>
        {/* Not the router's links: the shop is no page of the office, and the editor has a policy of its own. */}
        <a href={preview} target="_blank" rel="noreferrer">
          Preview
        </a>
        {isShown && <a href={publicPath(page.slug)}>View in the shop</a>}
        {mayAct && (
          <Link className="button" to={`/admin/pages/${page.id}/edit/`} reloadDocument>
            Edit the page
          </Link>
        )}
      </PageHeader>
      <Said />
      {mayAct && (
        <>
          {page.state !== "published" && (
            <div className="button-row">
              <Form method="post">
                <button type="submit" className="button" name="intent" value="publish">
                  Publish
                </button>
              </Form>
              {page.state === "changed" && (
                <Confirm
                  label="Discard the changes"
                  question="Discard everything that was not published?"
                  text="The history keeps what was saved."
                  answer="Discard"
                  fields={{ intent: "discard" }}
                />
              )}
            </div>
          )}
          <AnsweredForm answer={actionData}>
            <TextField name="title" label="Title" value={page.title} maxLength={200} />
            <TextAreaField
              name="description"
              label="Description, for search engines and shared links"
              value={description}
              maxLength={500}
              isOptional
            />
            <button type="submit" className="button button-quiet" name="intent" value="words">
              Save as draft
            </button>
            {isFixed ? (
              <p className="field-hint">This page stands at {publicPath(page.slug)} and cannot be moved.</p>
            ) : (
              <fieldset className="form-part">
                <legend>Address</legend>
                <TextField
                  name="slug"
                  label="Last part of the address"
                  value={page.slug}
                  maxLength={100}
                  hint="A change shows at once, and the old address leads to the new one."
                />
                <button type="submit" className="button button-quiet" name="intent" value="move">
                  Move the page
                </button>
              </fieldset>
            )}
          </AnsweredForm>
        </>
      )}
      <PageHistory versions={versions} mayAct={mayAct} />
      {mayAct && (
        <div className="button-row">
          {isShown && (
            <Confirm
              label="Withdraw this page"
              question="Take this page out of the shop?"
              text="It stays here as a draft and can be published again."
              answer="Withdraw"
              fields={{ intent: "withdraw" }}
            />
          )}
          <Confirm
            label="Delete this page"
            question={`Delete “${page.title}” with its history?`}
            text="This cannot be undone. To hide it for a while, withdraw it instead."
            answer="Delete"
            fields={{ intent: "delete" }}
          />
        </div>
      )}
    </>
  );
}
