import { data, Link, redirect } from "react-router";
import { couponCategories, productNames } from "../../../server/sales/coupons/coupon-products.ts";
import {
  couponUses,
  deleteCoupon,
  findCoupon,
  type OwnedCoupon,
  saveCoupon,
  type SaveCouponRefusal,
} from "../../../server/sales/coupons/staff-coupons.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/coupon";
import { readCouponForm } from "./coupon-form.server.ts";
import { CouponForm } from "./coupon-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminHead(loaderData?.coupon ? `Coupon ${loaderData.coupon.code}` : "New coupon");

const NEW = "new";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const coupon = params.id === NEW ? null : await findCoupon(pool, id);
  if (!coupon && params.id !== NEW) throw data(null, { status: 404 });
  const [categories, products, excluded, uses] = await Promise.all([
    couponCategories(pool),
    productNames(pool, coupon?.productIds ?? []),
    productNames(pool, coupon?.excludedProductIds ?? []),
    coupon ? couponUses(pool, id) : [],
  ]);
  const settings = await shop.settings();
  const units = { currency: settings.currency, timeZone: timeZoneOfShop(settings) };
  return { coupon, categories, products, excluded, uses, ...units, version: versionOf(coupon && storedOf(coupon)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = params.id === NEW ? null : numberParam(params.id);
  if (form.get("intent") === "delete") {
    if (id !== null) await deleteCoupon(shop, staff, id);
    return redirect("/admin/coupons/", { status: 303 });
  }
  const stored = id === null ? null : await findCoupon(shop.database.pool, id);
  const about = { name: "This coupon", subjects: [`coupon:${id}`] };
  const stale = stored && (await staleForm(shop.database.pool, form, storedOf(stored), about));
  if (stale) return invalid(stale.problems, stale.form);
  const settings = await shop.settings();
  const units = { currency: settings.currency, timeZone: timeZoneOfShop(settings) };
  const draft = await readCouponForm(shop.database.pool, form, units);
  if (!draft.ok) return invalid(draft.error, form);
  const result = await saveCoupon(shop, staff, id, draft.value);
  if (!result.ok) return invalid([problemFor(result.error)], form);
  return id === null ? redirect(`/admin/coupons/${result.value}/`, { status: 303 }) : saved("Coupon saved.");
}

/** Orders change the number of uses, so the form's version leaves it out. */
function storedOf({ uses: _, ...stored }: OwnedCoupon): unknown {
  return stored;
}

function problemFor(refusal: SaveCouponRefusal): FormProblem {
  switch (refusal.code) {
    case "code-taken":
      return { field: "code", text: "Another coupon has this code." };
    case "unknown":
      return { field: null, text: "This coupon has been deleted." };
    case "used-more":
      return { field: "most-uses", text: `It has been used ${refusal.uses} times already.` };
  }
}

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, uses, currency } = loaderData;
  return (
    <>
      <PageHeader
        title={coupon ? `Coupon ${coupon.code}` : "New coupon"}
        back={{ label: "Discounts", to: "/admin/coupons/" }}
      />
      <StatusMessage />
      <CouponForm {...loaderData} result={actionData} />
      {coupon && (
        <section className="panel" aria-labelledby="uses">
          <h2 id="uses">Used {coupon.uses === 1 ? "once" : `${coupon.uses} times`}</h2>
          {uses.length > 0 && (
            <DataTable
              caption="Orders with this coupon"
              rows={uses}
              rowKey={({ orderId }) => orderId}
              columns={[
                {
                  name: "number",
                  title: "Order",
                  cell: ({ orderId, number }) => <Link to={`/admin/orders/${orderId}/`}>{number}</Link>,
                },
                { name: "email", title: "Email", cell: ({ email }) => email },
                {
                  name: "discount",
                  title: "Discount",
                  isNumber: true,
                  cell: ({ discount, currency: code }) => adminMoney(discount, currency, code),
                },
                { name: "counts", title: "Counted", cell: ({ counts }) => (counts ? "Yes" : "Returned") },
                { name: "date", title: "When", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
              ]}
            />
          )}
          <div>
            <Confirm
              label="Delete coupon"
              question={`Delete the coupon ${coupon.code}?`}
              text="Orders that used it don’t change. To pause it instead, turn it off."
              confirmLabel="Delete"
              fields={{ intent: "delete" }}
            />
          </div>
        </section>
      )}
    </>
  );
}
