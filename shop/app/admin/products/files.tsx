import { data } from "react-router";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { findVariation, variationTitle } from "../../../server/catalog/products/edited-variations.ts";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import {
  MAX_FILES,
  MAX_OPTIONS,
  readSoldFiles,
  readSoldFilesDraft,
  saveSoldFiles,
} from "../../../server/catalog/products/price-options.ts";
import {
  addSoldFiles,
  removeSoldFile,
  replaceSoldFile,
} from "../../../server/catalog/products/product-file-uploads.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Card } from "../ui/card.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, EMPTY_RESULT } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/files";
import catalogueStyles from "./catalogue.css?url";
import { fileOwnerOf } from "./file-owner.server.ts";
import { FileUpload, SoldFileList } from "./file-upload.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PartHeader } from "./product-header.tsx";
import { amountText } from "./product-values.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Files – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

/** Empty rows for new files. */
const SPARE = 2;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const owner = fileOwnerOf(params);
  const { productId, variationId } = owner;
  const [product, variation, sold, { currency }] = await Promise.all([
    findEdited(pool, productId),
    variationId === null ? null : findVariation(pool, productId, variationId),
    readSoldFiles(pool, owner),
    shop.settings(),
  ]);
  if (!product || (variationId !== null && !variation)) throw data(null, { status: 404 });
  const last = Math.max(-1, ...sold.options.map(({ index }) => index));
  return {
    version: versionOf(sold),
    product,
    variation: variation && { id: variation.id, title: variationTitle(variation) },
    sold,
    currency,
    optionRows: product.kind === "download" && !variation ? Math.min(MAX_OPTIONS, last + 1 + SPARE) : 0,
    fileRows: Math.min(MAX_FILES, sold.files.length + SPARE),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const sent = await readAdminForm(request);
  if (!sent.ok) return invalid([{ field: "files", text: "Together these files are larger than 64 MB." }]);
  const { fields: form, files } = sent.value;
  const row = idOf(form.get("row"));
  const owner = fileOwnerOf(params);
  // Rows are numbered: after another person's change, the same number may be another file.
  const about = { name: "This product", subjects: [`product:${owner.productId}`] };
  const isUpload = form.get("intent") === "upload";
  const stale =
    !isUpload && (await staleForm(shop.database.pool, form, await readSoldFiles(shop.database.pool, owner), about));
  if (stale) return invalid(stale.problems, stale.form);
  switch (form.get("intent")) {
    case "upload": {
      const added = await addSoldFiles(shop, staff, owner, files);
      if (!added.ok) return invalid(added.error);
      return saved(added.value === 1 ? "1 file uploaded." : `${added.value} files uploaded.`);
    }
    case "replace": {
      const replaced = await replaceSoldFile(shop, staff, owner, row, files[0]);
      return replaced.ok ? saved(`“${replaced.value}” is replaced.`) : invalid(replaced.error);
    }
    case "remove": {
      const removed = await removeSoldFile(shop, staff, owner, row);
      return removed.ok ? saved(`“${removed.value}” is removed.`) : invalid(removed.error);
    }
    default:
  }
  const read = readSoldFilesDraft(form, (await shop.settings()).currency);
  const result = read.ok ? await saveSoldFiles(shop, staff, owner, read.value) : read;
  return result.ok ? saved("Saved.") : invalid(result.error, form);
}

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variation, sold, currency, optionRows, fileRows, version } = loaderData;
  const stored: Record<string, string> = {};
  for (const { index, name, price, isDefault } of sold.options) {
    stored[`option-${index}`] = name;
    stored[`price-${index}`] = amountText(price, { currency });
    if (isDefault) stored["default"] = String(index);
  }
  for (const [row, { name, location, option }] of sold.files.entries()) {
    stored[`file-${row}`] = name;
    stored[`location-${row}`] = location;
    stored[`for-${row}`] = option === null ? "" : String(option);
  }
  // A rejected removal or replacement must not fill in the form below.
  const own =
    actionData?.entered && "row" in actionData.entered
      ? { ...EMPTY_RESULT, problems: actionData.problems }
      : actionData;
  const names = sold.options.map(({ index, name }) => ({ value: String(index), label: name }));
  return (
    <>
      {variation ? (
        <PageHeader
          title={`Files of ${variation.title}`}
          description={
            sold.files.length === 0
              ? "Customers who buy this variation get the files of the product. Upload a file to sell others instead."
              : "Customers who buy this variation get these files instead of those of the product."
          }
          back={{ label: variation.title, to: `/admin/products/${product.id}/variations/${variation.id}/` }}
        />
      ) : (
        <PartHeader product={product} title={product.kind === "download" ? "Prices and files" : "Files"} />
      )}
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <MayAct>
        <FileUpload productId={product.id} variationId={variation?.id ?? null} />
      </MayAct>
      {sold.files.length > 0 && <SoldFileList files={sold.files} version={version} />}
      <Form method="post" className="product-form" version={version} result={own} values={stored} summary={false}>
        {optionRows > 0 && (
          <Card title="Price options">
            {Array.from({ length: optionRows }, (_, index) => (
              <div key={index} className="field-pairs">
                <TextField name={`option-${index}`} label={`Name of price ${index + 1}`} />
                <TextField name={`price-${index}`} label={`Price ${index + 1}`} inputMode="decimal" />
              </div>
            ))}
            <SelectField
              name="default"
              label="Selected by default"
              options={[{ value: "", label: "The first" }, ...names]}
            />
          </Card>
        )}
        <Card title="Files">
          {Array.from({ length: fileRows }, (_, row) => (
            <div key={row} className="field-pairs">
              <TextField name={`file-${row}`} label={`Name of file ${row + 1}`} />
              <TextField
                name={`location-${row}`}
                label="Location"
                hint="An https:// URL, or a path in the downloads folder; empty removes it"
                maxLength={2000}
              />
              {optionRows > 0 && (
                <SelectField
                  name={`for-${row}`}
                  label="Included with"
                  options={[{ value: "", label: "All options" }, ...names]}
                />
              )}
            </div>
          ))}
        </Card>
        <SaveBar />
      </Form>
    </>
  );
}
