import { lazy, Suspense, useSyncExternalStore } from "react";
import { data, Link } from "react-router";
import { z } from "zod";
import { blockForms } from "../../../server/content/pages/block-forms.ts";
import { previewLink } from "../../../server/content/pages/page-preview.ts";
import { findEditedPage } from "../../../server/content/pages/staff-pages.ts";
import { parseForm, requiredLine } from "../../../server/platform/http/form-input.ts";
import shopStyles from "../../styles.css?url";
import effectStyles from "../../storefront/effects/effect-styles.css?url";
import adminStyles from "../admin.css?url";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Toasts } from "../ui/toast.tsx";
import type { Route } from "./+types/editor";
import canvasStyles from "./editor/canvas.css?url";
import { DocumentForm } from "./editor/document-form.tsx";
import editorStyles from "./editor/editor.css?url";
import { notSaved, saveEdited } from "./save-edited.server.ts";

/** This variant of the editor's style sheet loads no fonts from another host. */
import puckStyles from "@puckeditor/core/no-external.css?url";

const PageEditor = lazy(() => import("./editor/page-editor.client.tsx"));
const CANVAS_STYLES = [shopStyles, effectStyles, canvasStyles];
const MOST_BYTES = 2 * 1024 * 1024;

export const handle = { hydrate: true, bodyClass: "admin admin-editor" };
export const links: Route.LinksFunction = () =>
  [adminStyles, puckStyles, editorStyles].map((href) => ({ rel: "stylesheet", href }));
export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Edit ${loaderData?.page.title ?? "a page"}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const page = await findEditedPage(shop.database.pool, numberParam(params.id));
  if (!page) throw data(null, { status: 404 });
  return { page, forms: blockForms(), preview: previewLink(shop, { pageId: page.id, versionId: null }) };
}

const Edited = z.object({
  intent: z.enum(["save", "publish"]),
  title: requiredLine("The title"),
  document: z.string(),
  since: z.string().regex(/^\d{1,9}$/),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request, MOST_BYTES);
  const read = parseForm(form, Edited);
  const result = read.ok
    ? await saveEdited(shop, staff, numberParam(params.id), {
        title: read.value.title,
        document: read.value.document,
        since: Number(read.value.since),
        isPublished: read.value.intent === "publish",
      })
    : notSaved(read.error);
  if (result.version !== null) return data(result);
  if (!form.has("by-hand")) return data(result, { status: 422 });
  // The visual editor still has the document; the plain form needs it back.
  const problems = result.problems.map(({ field, text }) => ({ field: field ?? "document", text }));
  return data({ ...result, problems, entered: Object.fromEntries(form) }, { status: 422 });
}

/** The editor holds the document itself; loading it again after every save would only take time. */
export const shouldRevalidate = () => false;

const never = () => () => undefined;

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { page, forms } = loaderData;
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className="editor-frame">
      <header className="editor-head">
        <Link to={`/admin/pages/${page.id}/`} reloadDocument>
          ← {page.title}
        </Link>
        <h1>Edit page</h1>
      </header>
      <main id="main" className="editor-main" tabIndex={-1}>
        <noscript>
          <DocumentForm page={page} kinds={forms.map(({ type }) => type)} result={actionData} />
        </noscript>
        {hasScript && (
          <Suspense fallback={<p className="editor-wait">Loading editor…</p>}>
            <PageEditor {...loaderData} styles={CANVAS_STYLES} />
          </Suspense>
        )}
      </main>
      <Toasts />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="editor-main">
      <h1>Nothing here</h1>
      <p>
        This page does not exist, or you don’t have access. <a href="/admin/pages/">Back to pages</a>
      </p>
    </main>
  );
}
