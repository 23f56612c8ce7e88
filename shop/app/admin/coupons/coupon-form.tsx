import { type Currency, toDecimal } from "@vitrine/commerce/money";
import type { CouponCategory } from "../../../server/sales/coupons/coupon-products.ts";
import type { OwnedCoupon } from "../../../server/sales/coupons/staff-coupons.ts";
import { localTimeIn } from "../../../i18n/local-time.ts";
import { zoneName } from "../ui/clock.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";

const PER_PERCENT = 10_000;
const KINDS = [
  { value: "percent", label: "Percentage discount" },
  { value: "cart", label: "Fixed cart discount" },
  { value: "product", label: "Fixed product discount" },
];

interface CouponFormProps {
  readonly coupon: OwnedCoupon | null;
  readonly categories: readonly CouponCategory[];
  readonly products: readonly string[];
  readonly excluded: readonly string[];
  readonly currency: Currency;
  readonly timeZone: string;
  readonly result: FormResult | undefined;
  readonly version: string;
}

export function CouponForm({
  coupon,
  categories,
  products,
  excluded,
  currency,
  timeZone,
  result,
  version,
}: CouponFormProps) {
  const instant = (date: Date | null | undefined) => (date ? localTimeIn(timeZone, date) : "");
  const money = (amount: number | null | undefined) => (amount == null ? "" : toDecimal(amount, currency.decimals));
  const whole = (count: number | null | undefined) => (count == null ? "" : String(count));
  return (
    <Form method="post" className="admin-form" result={result} version={version}>
      <TextField name="code" label="Code" value={coupon?.code ?? ""} maxLength={60} hint="Not case-sensitive." />
      <TextField name="description" label="Internal description" value={coupon?.description ?? ""} isOptional />
      <SelectField name="kind" label="Discount type" value={coupon?.worth.kind ?? "percent"} options={KINDS} />
      <TextField name="amount" label="Value" value={worthOf(coupon, money)} inputMode="decimal" maxLength={20} />
      <CheckboxField name="free-shipping" label="Free shipping" isChecked={coupon?.hasFreeShipping ?? false} />
      <CheckboxField name="active" label="Active" isChecked={coupon?.isActive ?? true} />
      <fieldset className="form-part">
        <legend>Conditions</legend>
        <TextField
          name="starts"
          label="Starts"
          type="datetime-local"
          value={instant(coupon?.startsAt)}
          hint={zoneName(timeZone)}
          isOptional
        />
        <TextField
          name="ends"
          label="Ends"
          type="datetime-local"
          value={instant(coupon?.endsAt)}
          hint={zoneName(timeZone)}
          isOptional
        />
        <TextField
          name="minimum"
          label="Minimum subtotal"
          value={money(coupon?.minimum)}
          inputMode="decimal"
          isOptional
        />
        <TextField
          name="maximum"
          label="Maximum subtotal"
          value={money(coupon?.maximum)}
          inputMode="decimal"
          isOptional
        />
        <TextField
          name="most-uses"
          label="Usage limit"
          value={whole(coupon?.mostUses)}
          inputMode="numeric"
          isOptional
        />
        <TextField
          name="most-uses-each"
          label="Usage limit per customer"
          value={whole(coupon?.mostUsesPerCustomer)}
          inputMode="numeric"
          isOptional
        />
        <CheckboxField
          name="exclusive"
          label="Cannot be combined with other coupons"
          isChecked={coupon?.isExclusive ?? false}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>Applies to</legend>
        <CheckboxField name="skips-sale" label="Exclude sale items" isChecked={coupon?.skipsSaleItems ?? false} />
        <TextAreaField
          name="products"
          label="Products"
          hint="One per line: SKU, slug or ID. Leave empty for all products."
          value={products.join("\n")}
          isOptional
        />
        <TextAreaField name="excluded-products" label="Excluded products" value={excluded.join("\n")} isOptional />
        <CategoryTicks
          title="Categories"
          prefix="category-"
          categories={categories}
          chosen={coupon?.categoryIds ?? []}
        />
        <CategoryTicks
          title="Excluded categories"
          prefix="excluded-category-"
          categories={categories}
          chosen={coupon?.excludedCategoryIds ?? []}
        />
        <TextAreaField
          name="emails"
          label="Allowed email addresses"
          hint="One per line. *@example.com matches every address of that domain."
          value={(coupon?.emails ?? []).join("\n")}
          isOptional
        />
      </fieldset>
      <button type="submit" className="button" name="intent" value="save">
        Save coupon
      </button>
    </Form>
  );
}

interface CategoryTicksProps {
  readonly title: string;
  readonly prefix: string;
  readonly categories: readonly CouponCategory[];
  readonly chosen: readonly number[];
}

function CategoryTicks({ title, prefix, categories, chosen }: CategoryTicksProps) {
  return (
    <details open={chosen.length > 0}>
      <summary>{title}</summary>
      <div role="group" aria-label={title}>
        {categories.map(({ id, name }) => (
          <CheckboxField key={id} name={`${prefix}${id}`} label={name} isChecked={chosen.includes(id)} />
        ))}
      </div>
    </details>
  );
}

function worthOf(coupon: OwnedCoupon | null, money: (amount: number) => string): string {
  if (!coupon) return "";
  return coupon.worth.kind === "percent" ? String(coupon.worth.rate / PER_PERCENT) : money(coupon.worth.amount);
}
