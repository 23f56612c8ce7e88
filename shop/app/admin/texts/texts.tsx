import { data, Link } from "react-router";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { findText, listTexts, saveOwnText, TEXT_AREAS } from "../../../server/content/texts/text-overrides.ts";
import { textRefusalText } from "../../../i18n/check-text.ts";
import { LANGUAGES, languageOf } from "../../../i18n/languages.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/texts";
import { NOTHING_SENT, type TextResult, TextRow } from "./text-row.tsx";
import styles from "./texts.css?url";

export const meta: Route.MetaFunction = () => adminHead("Texts");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const query = readListQuery(new URL(request.url), {
    sorts: ["catalogue"],
    filters: ["area", "changed"],
    perPage: 25,
  });
  const settings = await shop.settings();
  const { area = "", changed = "" } = query.filters;
  const texts = listTexts(settings, { search: query.search, area, isChanged: changed !== "" });
  const from = (query.page - 1) * query.perPage;
  return {
    query,
    rows: texts.slice(from, from + query.perPage).map((text) => ({ ...text, version: versionOf(text.own) })),
    total: texts.length,
    areas: TEXT_AREAS,
    language: languageOf(settings.shop.language),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = /^\d{1,6}$/.test(form.get("id") ?? "") ? Number(form.get("id")) : -1;
  const isReset = form.get("intent") === "reset";
  const entered = (form.get("text") ?? "").replaceAll("\0", "").toWellFormed();
  const stored = findText(await shop.settings(), id);
  const about = { name: "This text", subjects: ["settings:texts"] };
  const stale = !isReset && stored && (await staleForm(shop.database.pool, form, stored.own, about));
  if (stale) {
    const problems = stale.problems.map(({ text }) => ({ field: `text-${id}`, text }));
    return data<TextResult>({ message: "", problems, id, entered: Object.fromEntries(stale.form) }, { status: 422 });
  }
  const saved = await saveOwnText(shop, staff, id, isReset ? null : entered);
  if (saved.ok) {
    const undo = isReset && stored?.own ? { id: String(id), intent: "save", text: stored.own } : null;
    const status = isReset ? "Default text restored." : "Text saved.";
    return data<TextResult>({ ...NOTHING_SENT, message: status, ...(undo && { undo }) });
  }
  const isGone = saved.error.code === "unknown-text";
  const text = saved.error.code === "unknown-text" ? "Unknown text." : textRefusalText(saved.error);
  const problems = [{ field: isGone ? null : `text-${id}`, text }];
  return data<TextResult>({ message: "", problems, id, entered: { text: entered } }, { status: 422 });
}

export default function Texts({
  loaderData: { query, rows, total, areas, language },
  actionData: result = NOTHING_SENT,
}: Route.ComponentProps) {
  const { area = "", changed = "" } = query.filters;
  return (
    <>
      <PageHeader
        title="Texts"
        description={
          <>
            All texts of the storefront and its emails, in {LANGUAGES[language].name}. The language is chosen under{" "}
            <Link to="/admin/settings/">Settings</Link>, and the store notice has{" "}
            <Link to="/admin/settings/notices/">a place of its own</Link>.
          </>
        }
      />
      <StatusMessage undoLabel="Undo: restore your text" />
      <FormErrors problems={result.problems} />
      <FilterBar
        search={query.search}
        searchLabel="Search texts"
        filters={[
          {
            name: "area",
            label: "About",
            value: area,
            options: areas.map((name) => ({ value: name, label: name })),
          },
          { name: "changed", label: "Show", value: changed, options: [{ value: "1", label: "Changed" }] },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState>No results.</EmptyState>
      ) : (
        <ul className="text-list" aria-label="Texts">
          {rows.map((text) => (
            <TextRow key={`${text.id} ${text.own ?? ""}`} text={text} language={language} result={result} />
          ))}
        </ul>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} />
    </>
  );
}
