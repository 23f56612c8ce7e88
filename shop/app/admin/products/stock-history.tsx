import { data } from "react-router";
import { z } from "zod";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import {
  adjustStock,
  listStockChanges,
  listTracked,
  STAFF_REASONS,
  type StockUnitOption,
} from "../../../server/catalog/stock/stock-changes.ts";
import { line, oneOf, parseForm, whole } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/stock-history";
import productStyles from "./product-editor.css?url";
import { PartHeader } from "./product-header.tsx";
import { options } from "./product-labels.ts";
import { StockChangeTable } from "./stock-change-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(`Stock history – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productStyles }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const { page, perPage } = readListQuery(new URL(request.url), { sorts: ["date"], perPage: 50 });
  const offset = (page - 1) * perPage;
  const [product, tracked, changes] = await Promise.all([
    findEdited(pool, id),
    listTracked(pool, id),
    listStockChanges(pool, id, { limit: perPage + 1, offset }),
  ]);
  if (!product) throw data(null, { status: 404 });
  const shown = changes.slice(0, perPage);
  const total = offset + changes.length;
  return { product, tracked, changes: shown, page, perPage, total, version: versionOf(tracked) };
}

const Adjustment = z.object({
  unit: whole("The stock"),
  difference: whole("The change", { min: -1_000_000, max: 1_000_000 }),
  reason: oneOf("The reason", STAFF_REASONS),
  note: line("The note", 200),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const form = await formOf(request);
  // A form that was sent twice, or while something was sold, must not count twice.
  const about = { name: "The stock", subjects: [`product:${id}`] };
  const stale = await staleForm(pool, form, await listTracked(pool, id), about);
  if (stale) return invalid(stale.problems, stale.form);
  const signed = (form.get("difference") ?? "").trim().replace(/^\+/, "").replace(/^−/, "-");
  const read = parseForm(new Map(form).set("difference", signed), Adjustment);
  if (!read.ok) return invalid(read.error, form);
  const { unit, difference, reason, note } = read.value;
  if (difference === null || difference === 0) {
    return invalid([{ field: "difference", text: "Enter how many were added, or −3 for three fewer." }], form);
  }
  const adjusted = await adjustStock(shop, staff, id, { unitId: unit ?? 0, difference, reason, note });
  return adjusted.ok ? saved(`Stock adjusted: ${adjusted.value} in stock.`) : invalid(adjusted.error, form);
}

export default function StockHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { product, tracked, changes, page, perPage, total, version } = loaderData;
  return (
    <>
      <PartHeader product={product} title="Stock history" />
      <StatusMessage />
      {tracked.length > 0 && (
        <MayAct>
          <AdjustCard tracked={tracked} version={version} result={actionData} />
        </MayAct>
      )}
      <Card title="Changes">
        {changes.length === 0 ? (
          <EmptyState>
            {tracked.length === 0
              ? "The quantity of this product is not tracked."
              : "No changes yet. Orders, refunds, imports and corrections will be listed here."}
          </EmptyState>
        ) : (
          <StockChangeTable changes={changes} />
        )}
      </Card>
      {total > perPage && <Pager page={page} perPage={perPage} total={total} />}
    </>
  );
}

interface AdjustCardProps {
  readonly tracked: readonly StockUnitOption[];
  readonly version: string;
  readonly result: FormResult | undefined;
}

function AdjustCard({ tracked, version, result }: AdjustCardProps) {
  const units = tracked.map(({ unitId, choices, quantity }) => ({
    value: String(unitId),
    label: `${choices === "" ? "Product" : choices} (${quantity} in stock)`,
  }));
  return (
    <Card title="Adjust stock">
      <Form method="post" className="adjust-form" version={version} result={result} values={{ reason: "received" }}>
        {units.length === 1 ? (
          <input type="hidden" name="unit" value={units[0]?.value} />
        ) : (
          <SelectField name="unit" label="Stock of" options={units} />
        )}
        <TextField
          name="difference"
          label={units.length === 1 ? `Change (now ${tracked[0]?.quantity})` : "Change"}
          inputMode="text"
          placeholder="+12 or −3"
          required
        />
        <SelectField
          name="reason"
          label="Reason"
          options={options({
            received: "Received",
            counted: "Counted",
            damaged: "Damaged or lost",
            correction: "Correction",
          })}
        />
        <TextField name="note" label="Note" isOptional maxLength={200} />
        <button type="submit" className="button">
          Adjust stock
        </button>
      </Form>
    </Card>
  );
}
