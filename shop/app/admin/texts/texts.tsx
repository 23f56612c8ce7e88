import { data, Link } from "react-router";
import { listTexts, saveOwnText, TEXT_AREAS } from "../../../server/texts/own-texts.ts";
import { textRefusalText } from "../../../texts/check-text.ts";
import { LANGUAGES, languageOf } from "../../../texts/languages.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/texts";
import { NOTHING_SENT, type TextAnswer, TextRow } from "./text-row.tsx";
import styles from "./texts.css?url";

export const meta: Route.MetaFunction = () => officeHead("Texts");
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
    rows: texts.slice(from, from + query.perPage),
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
  const typed = (form.get("text") ?? "").replaceAll("\0", "").toWellFormed();
  const saved = await saveOwnText(shop, staff, id, isReset ? null : typed);
  if (saved.ok) {
    return data<TextAnswer>({ ...NOTHING_SENT, said: isReset ? "The usual text is back." : "The text is saved." });
  }
  const isGone = saved.error.code === "unknown-text";
  const text = saved.error.code === "unknown-text" ? "There is no such text." : textRefusalText(saved.error);
  const problems = [{ field: isGone ? null : `text-${id}`, text }];
  return data<TextAnswer>({ said: "", problems, id, typed }, { status: 422 });
}

export default function Texts({
  loaderData: { query, rows, total, areas, language },
  actionData: answer = NOTHING_SENT,
}: Route.ComponentProps) {
  const { area = "", changed = "" } = query.filters;
  return (
    <>
      <PageHeader
        title="Texts"
        description={
          <>
            Everything the shop says by itself, in {LANGUAGES[language].name}. The language is chosen under{" "}
            <Link to="/admin/settings/">Settings</Link>, and the store notice has{" "}
            <Link to="/admin/settings/notices/">a place of its own</Link>.
          </>
        }
      />
      <Said />
      <FormErrors problems={answer.problems} />
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
          { name: "changed", label: "Which", value: changed, options: [{ value: "1", label: "Changed" }] },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState>Nothing was found.</EmptyState>
      ) : (
        <ul className="text-list" aria-label="Texts">
          {rows.map((text) => (
            <TextRow key={`${text.id} ${text.own ?? ""}`} text={text} language={language} answer={answer} />
          ))}
        </ul>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} />
    </>
  );
}
