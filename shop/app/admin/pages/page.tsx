import { data, Link, redirect } from "react-router";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { deletePage } from "../../../server/content/pages/manage-pages.ts";
import { hasFixedUrl } from "../../../server/content/pages/page-address-rules.ts";
import { previewLink } from "../../../server/content/pages/page-preview.ts";
import { type EditedPage, findEditedPage, pageVersions } from "../../../server/content/pages/staff-pages.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { pageRequestOf } from "../../request-context.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/page";
import { invalid } from "../form-response.server.ts";
import { actOnPage } from "./page-acts.server.ts";
import { PageHistory } from "./page-history.tsx";
import { publicPath, STATE_WORDS } from "./page-labels.ts";
import { ShopLink } from "../shop-link.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.page.title ?? "Page");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const found = await findEditedPage(pool, numberParam(params.id));
  if (!found) throw data(null, { status: 404 });
  const { document, ...page } = found;
  const versions = await pageVersions(pool, page.id);
  return {
    page,
    description: descriptionOf(document),
    version: versionOf(storedOf(found)),
    isFixed: hasFixedUrl(page.slug),
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
  const intent = form.get("intent") ?? "words";
  if (intent === "words" || intent === "move") {
    const about = { name: `“${page.title}”`, subjects: [`page:${page.id}`] };
    const stale = await staleForm(shop.database.pool, form, storedOf(page), about);
    if (stale) return invalid(stale.problems, stale.form);
  }
  return await actOnPage({ shop, staff, page, form, hasPage: pageRequestOf(context).hasPage });
}

function descriptionOf(document: unknown): string {
  const description = (document as { description?: unknown } | null)?.description;
  return typeof description === "string" ? description : "";
}

/** The values that this form shows; the editor of the blocks has its own version check. */
function storedOf({ title, slug, document }: EditedPage): unknown {
  return { title, slug, description: descriptionOf(document) };
}

export default function PagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, description, version, isFixed, preview, versions, mayAct } = loaderData;
  const [tone, word] = STATE_WORDS[page.state];
  const isShown = page.state !== "draft";
  return (
    <>
      <PageHeader title={page.title} back={{ label: "Pages", to: "/admin/pages/" }}>
        <Badge tone={tone}>{word}</Badge>
        {/* Not router links: the storefront is outside the admin, and the editor has its own content security
            policy. */}
        <a href={preview} target="_blank" rel="noreferrer">
          Preview
        </a>
        {isShown && <ShopLink path={publicPath(page.slug)}>View in shop</ShopLink>}
        {mayAct && (
          <Link className="button" to={`/admin/pages/${page.id}/edit/`} reloadDocument>
            Edit page
          </Link>
        )}
      </PageHeader>
      <StatusMessage />
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
                  label="Discard changes"
                  question="Discard all unpublished changes?"
                  text="Saved versions stay in the history."
                  confirmLabel="Discard"
                  fields={{ intent: "discard" }}
                />
              )}
            </div>
          )}
          <Form method="post" className="admin-form" result={actionData} version={version}>
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
              <p className="field-hint">This page’s URL is {publicPath(page.slug)} and can’t be changed.</p>
            ) : (
              <fieldset className="form-part">
                <legend>URL</legend>
                <TextField
                  name="slug"
                  label="URL slug"
                  value={page.slug}
                  maxLength={100}
                  hint="Changes take effect immediately; the old URL redirects to the new one."
                />
                <button type="submit" className="button button-quiet" name="intent" value="move">
                  Change URL
                </button>
              </fieldset>
            )}
          </Form>
        </>
      )}
      <PageHistory versions={versions} mayAct={mayAct} />
      {mayAct && (
        <div className="button-row">
          {isShown && (
            <Confirm
              label="Unpublish page"
              question="Unpublish this page?"
              text="It stays here as a draft and can be published again."
              confirmLabel="Withdraw"
              fields={{ intent: "withdraw" }}
            />
          )}
          <Confirm
            label="Delete page"
            question={`Delete “${page.title}” with its history?`}
            text="This cannot be undone. To hide it instead, unpublish it."
            confirmLabel="Delete"
            fields={{ intent: "delete" }}
          />
        </div>
      )}
    </>
  );
}
