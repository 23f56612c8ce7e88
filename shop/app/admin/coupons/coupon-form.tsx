import { type Currency, toDecimal } from "@vitrine/commerce/money";
import type { CouponCategory } from "../../../server/coupons/coupon-goods.ts";
import type { OwnedCoupon } from "../../../server/coupons/staff-coupons.ts";
import {
  AnsweredForm,
  type FormAnswer,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
} from "../ui/answered-form.tsx";

const PER_PERCENT = 10_000;
const KINDS = [
  { value: "percent", label: "A percentage" },
  { value: "cart", label: "An amount off the cart" },
  { value: "product", label: "An amount off each item" },
];

interface CouponFormProps {
  readonly coupon: OwnedCoupon | null;
  readonly categories: readonly CouponCategory[];
  readonly products: readonly string[];
  readonly excluded: readonly string[];
  readonly currency: Currency;
  readonly answer: FormAnswer | undefined;
}

export function CouponForm({ coupon, categories, products, excluded, currency, answer }: CouponFormProps) {
  const money = (amount: number | null | undefined) => (amount == null ? "" : toDecimal(amount, currency.decimals));
  const whole = (count: number | null | undefined) => (count == null ? "" : String(count));
  return (
    <AnsweredForm answer={answer}>
      <TextField
        name="code"
        label="Code"
        value={coupon?.code ?? ""}
        maxLength={60}
        hint="Capitals make no difference."
      />
      <TextField name="description" label="Description, for yourself" value={coupon?.description ?? ""} isOptional />
      <SelectField name="kind" label="It takes off" value={coupon?.worth.kind ?? "percent"} options={KINDS} />
      <TextField name="amount" label="How much" value={worthOf(coupon, money)} inputMode="decimal" maxLength={20} />
      <TickField name="free-shipping" label="Shipping is free" isChecked={coupon?.hasFreeShipping ?? false} />
      <TickField name="active" label="On" isChecked={coupon?.isActive ?? true} />
      <fieldset className="form-part">
        <legend>When it counts</legend>
        <TextField
          name="starts"
          label="From (UTC)"
          type="datetime-local"
          value={instant(coupon?.startsAt)}
          isOptional
        />
        <TextField name="ends" label="Until (UTC)" type="datetime-local" value={instant(coupon?.endsAt)} isOptional />
        <TextField
          name="minimum"
          label="From this much in the cart"
          value={money(coupon?.minimum)}
          inputMode="decimal"
          isOptional
        />
        <TextField
          name="maximum"
          label="Up to this much in the cart"
          value={money(coupon?.maximum)}
          inputMode="decimal"
          isOptional
        />
        <TextField
          name="most-uses"
          label="How often in all"
          value={whole(coupon?.mostUses)}
          inputMode="numeric"
          isOptional
        />
        <TextField
          name="most-uses-each"
          label="How often for one customer"
          value={whole(coupon?.mostUsesPerCustomer)}
          inputMode="numeric"
          isOptional
        />
        <TickField name="exclusive" label="Not together with other coupons" isChecked={coupon?.isExclusive ?? false} />
      </fieldset>
      <fieldset className="form-part">
        <legend>For what and whom</legend>
        <TickField name="skips-sale" label="Not for what is on sale" isChecked={coupon?.skipsSaleItems ?? false} />
        <TextAreaField
          name="products"
          label="Only for these products"
          hint="One a line: SKU, the last part of its address, or number. Nothing: for all."
          value={products.join("\n")}
          isOptional
        />
        <TextAreaField name="excluded-products" label="Not for these products" value={excluded.join("\n")} isOptional />
        <CategoryTicks
          title="Only in these categories"
          prefix="category-"
          categories={categories}
          chosen={coupon?.categoryIds ?? []}
        />
        <CategoryTicks
          title="Not in these categories"
          prefix="excluded-category-"
          categories={categories}
          chosen={coupon?.excludedCategoryIds ?? []}
        />
        <TextAreaField
          name="emails"
          label="Only for these e-mail addresses"
          hint="One a line; *@example.com is everybody there."
          value={(coupon?.emails ?? []).join("\n")}
          isOptional
        />
      </fieldset>
      <button type="submit" className="button" name="intent" value="save">
        Save the coupon
      </button>
    </AnsweredForm>
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
          <TickField key={id} name={`${prefix}${id}`} label={name} isChecked={chosen.includes(id)} />
        ))}
      </div>
    </details>
  );
}

function worthOf(coupon: OwnedCoupon | null, money: (amount: number) => string): string {
  if (!coupon) return "";
  return coupon.worth.kind === "percent" ? String(coupon.worth.rate / PER_PERCENT) : money(coupon.worth.amount);
}

function instant(date: Date | null | undefined): string {
  return date ? date.toISOString().slice(0, 16) : "";
}
