import { lazy, Suspense, useSyncExternalStore } from "react";
import { data, Link } from "react-router";
import { z } from "zod";
import { blockForms } from "../../../server/content/block-forms.ts";
import { previewLink } from "../../../server/content/page-preview.ts";
import { findEditedPage } from "../../../server/content/staff-pages.ts";
import { requiredLine } from "../../../server/office/form-input.ts";
import shopStyles from "../../styles.css?url";
import effectStyles from "../../storefront/effects/effect-styles.css?url";
import officeStyles from "../admin.css?url";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { numberParam } from "../number-param.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Toasts } from "../ui/toast.tsx";
import type { Route } from "./+types/editor";
import canvasStyles from "./editor/canvas.css?url";
import { DocumentForm } from "./editor/document-form.tsx";
import editorStyles from "./editor/editor.css?url";
import { notSaved, saveEdited } from "./save-edited.server.ts";

/** Without the fonts that the editor's own style sheet would fetch from elsewhere. */
import puckStyles from "@puckeditor/core/no-external.css?url";

const PageEditor = lazy(() => import("./editor/page-editor.client.tsx"));
const CANVAS_STYLES = [shopStyles, effectStyles, canvasStyles];
const MOST_BYTES = 2 * 1024 * 1024;

export const handle = { hydrate: true, bodyClass: "office office-editor" };
export const links: Route.LinksFunction = () =>
  [officeStyles, puckStyles, editorStyles].map((href) => ({ rel: "stylesheet", href }));
export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(`Edit ${loaderData?.page.title ?? "a page"}`);

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
  const read = checkedForm(form, Edited);
  const answer = read.ok
    ? await saveEdited(shop, staff, numberParam(params.id), {
        title: read.value.title,
        document: read.value.document,
        since: Number(read.value.since),
        isPublished: read.value.intent === "publish",
      })
    : notSaved(read.error);
  if (answer.version !== null) return data(answer);
  if (!form.has("by-hand")) return data(answer, { status: 422 });
  // The visual editor still has what was made with it; a plain form has nothing but what it gets back.
  const problems = answer.problems.map(({ field, text }) => ({ field: field ?? "document", text }));
  return data({ ...answer, problems, typed: Object.fromEntries(form) }, { status: 422 });
}

/** The editor is one's own page already; asking the server for it again would only cost time. */
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
        <h1>Edit the page</h1>
      </header>
      <main id="main" className="editor-main" tabIndex={-1}>
        <noscript>
          <DocumentForm page={page} kinds={forms.map(({ type }) => type)} answer={actionData} />
        </noscript>
        {hasScript && (
          <Suspense fallback={<p className="editor-wait">The editor is being fetched…</p>}>
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
        This page does not exist, or is not for your role. <a href="/admin/pages/">To the pages</a>
      </p>
    </main>
  );
}
