import { data, Link, redirect } from "react-router";
import { couponCategories, namesOfGoods } from "../../../server/coupons/coupon-goods.ts";
import {
  couponUses,
  deleteCoupon,
  findCoupon,
  saveCoupon,
  type SaveCouponRefusal,
} from "../../../server/coupons/staff-coupons.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { numberParam } from "../number-param.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { Moment } from "../ui/moment.tsx";
import { officeMoney } from "../ui/office-money.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/coupon";
import { readCouponForm } from "./coupon-form.server.ts";
import { CouponForm } from "./coupon-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeHead(loaderData?.coupon ? `Coupon ${loaderData.coupon.code}` : "New coupon");

const NEW = "new";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = numberParam(params.id);
  const coupon = params.id === NEW ? null : await findCoupon(pool, id);
  if (!coupon && params.id !== NEW) throw data(null, { status: 404 });
  const [categories, products, excluded, uses] = await Promise.all([
    couponCategories(pool),
    namesOfGoods(pool, coupon?.productIds ?? []),
    namesOfGoods(pool, coupon?.excludedProductIds ?? []),
    coupon ? couponUses(pool, id) : [],
  ]);
  const { currency } = await shop.settings();
  return { coupon, categories, products, excluded, uses, currency };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = params.id === NEW ? null : numberParam(params.id);
  if (form.get("intent") === "delete") {
    if (id !== null) await deleteCoupon(shop, staff, id);
    return redirect("/admin/coupons/", { status: 303 });
  }
  const draft = await readCouponForm(shop.database.pool, form, (await shop.settings()).currency);
  if (!draft.ok) return notTaken(draft.error, form);
  const saved = await saveCoupon(shop, staff, id, draft.value);
  if (!saved.ok) return notTaken([problemFor(saved.error)], form);
  return id === null ? redirect(`/admin/coupons/${saved.value}/`, { status: 303 }) : taken("The coupon is saved.");
}

function problemFor(refusal: SaveCouponRefusal): FormProblem {
  switch (refusal.code) {
    case "code-taken":
      return { field: "code", text: "Another coupon has this code." };
    case "unknown":
      return { field: null, text: "This coupon has been deleted meanwhile." };
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
        back={{ label: "Coupons", to: "/admin/coupons/" }}
      />
      <Said />
      <CouponForm {...loaderData} answer={actionData} />
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
                { name: "email", title: "E-mail", cell: ({ email }) => email },
                {
                  name: "discount",
                  title: "Discount",
                  isNumber: true,
                  cell: ({ discount, currency: code }) => officeMoney(discount, currency, code),
                },
                { name: "counts", title: "Counts", cell: ({ counts }) => (counts ? "Yes" : "Given back") },
                { name: "date", title: "When", cell: ({ createdAt }) => <Moment date={createdAt} /> },
              ]}
            />
          )}
          <div>
            <Confirm
              label="Delete this coupon"
              question={`Delete the coupon ${coupon.code}?`}
              text="Orders that used it stay as they are. To stop it for a while, take the tick from “On” instead."
              answer="Delete"
              fields={{ intent: "delete" }}
            />
          </div>
        </section>
      )}
    </>
  );
}
