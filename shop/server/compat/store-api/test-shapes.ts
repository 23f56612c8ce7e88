import { z } from "zod";

/** The documented shapes. Strict objects, so that extra keys fail like missing ones. */
const money = z.string().regex(/^-?\d+$/);

const currency = {
  currency_code: z.string().length(3),
  currency_symbol: z.string(),
  currency_minor_unit: z.number().int(),
  currency_decimal_separator: z.string(),
  currency_thousand_separator: z.string(),
  currency_prefix: z.string(),
  currency_suffix: z.string(),
};

export const ImageShape = z.strictObject({
  id: z.number().int(),
  src: z.url(),
  thumbnail: z.url(),
  srcset: z.string(),
  sizes: z.string(),
  name: z.string(),
  alt: z.string(),
});

const href = z.array(z.object({ href: z.url() }));
const Links = z.strictObject({ self: href, collection: href });

const addressFields = {
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
};
export const ShippingAddressShape = z.strictObject(addressFields);
export const BillingAddressShape = z.strictObject({ ...addressFields, email: z.string() });

const Term = z.strictObject({ id: z.number(), name: z.string(), slug: z.string(), link: z.url() });

const prices = {
  ...currency,
  price: money,
  regular_price: money,
  sale_price: money,
  price_range: z.strictObject({ min_amount: money, max_amount: money }).nullable(),
};

export const ProductShape = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  parent: z.number().int(),
  type: z.enum(["simple", "variable", "variation", "grouped", "external"]),
  variation: z.string(),
  permalink: z.url(),
  sku: z.string(),
  short_description: z.string(),
  description: z.string(),
  on_sale: z.boolean(),
  prices: z.strictObject(prices),
  price_html: z.string(),
  average_rating: z.string(),
  review_count: z.number().int(),
  images: z.array(ImageShape),
  categories: z.array(Term),
  tags: z.array(Term),
  brands: z.array(Term),
  attributes: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      taxonomy: z.string().nullable(),
      has_variations: z.boolean(),
      terms: z.array(
        z.strictObject({ id: z.number().int(), name: z.string(), slug: z.string(), default: z.boolean().optional() }),
      ),
    }),
  ),
  variations: z.array(
    z.strictObject({
      id: z.number().int(),
      attributes: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
    }),
  ),
  grouped_products: z.array(z.number().int()),
  has_options: z.boolean(),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  is_on_backorder: z.boolean(),
  low_stock_remaining: z.number().int().nullable(),
  stock_availability: z.strictObject({ text: z.string(), class: z.string() }),
  sold_individually: z.boolean(),
  add_to_cart: z.strictObject({
    text: z.string(),
    description: z.string(),
    url: z.string(),
    single_text: z.string(),
    minimum: z.number().int(),
    maximum: z.number().int(),
    multiple_of: z.number().int(),
  }),
  extensions: z.strictObject({}),
});
export const ListedProductShape = ProductShape.extend({ _links: Links });

const raw = z.strictObject({ precision: z.number().int(), price: money, regular_price: money, sale_price: money });
const lineTotals = z.strictObject({
  ...currency,
  line_subtotal: money,
  line_subtotal_tax: money,
  line_total: money,
  line_total_tax: money,
});
const itemData = z.array(z.strictObject({ name: z.string(), value: z.string(), display: z.string() }));

const item = {
  key: z.string(),
  id: z.number().int(),
  quantity: z.number().int(),
  quantity_limits: z.strictObject({
    minimum: z.number().int(),
    maximum: z.number().int(),
    multiple_of: z.number().int(),
    editable: z.boolean(),
  }),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  sku: z.string(),
  low_stock_remaining: z.number().int().nullable(),
  backorders_allowed: z.boolean(),
  show_backorder_badge: z.boolean(),
  sold_individually: z.boolean(),
  permalink: z.string(),
  images: z.array(ImageShape),
  item_data: itemData,
  prices: z.strictObject({ ...prices, raw_prices: raw }),
  totals: lineTotals,
  catalog_visibility: z.string(),
};

export const CartItemShape = z.strictObject({
  ...item,
  type: z.string(),
  variation: z.array(z.strictObject({ raw_attribute: z.string(), attribute: z.string(), value: z.string() })),
  extensions: z.strictObject({}),
});
export const LinkedItemShape = CartItemShape.extend({ _links: Links });

const CouponTotals = z.strictObject({ ...currency, total_discount: money, total_discount_tax: money });
export const CouponShape = z.strictObject({
  code: z.string(),
  discount_type: z.enum(["percent", "fixed_cart", "fixed_product"]),
  totals: CouponTotals,
  extensions: z.strictObject({}),
});

const TaxLine = z.strictObject({ name: z.string(), price: money, rate: z.string() });

export const CartShape = z.strictObject({
  items: z.array(CartItemShape),
  coupons: z.array(CouponShape),
  fees: z.array(z.never()),
  totals: z.strictObject({
    ...currency,
    total_items: money,
    total_items_tax: money,
    total_fees: money,
    total_fees_tax: money,
    total_discount: money,
    total_discount_tax: money,
    total_shipping: money.nullable(),
    total_shipping_tax: money.nullable(),
    total_price: money,
    total_tax: money,
    tax_lines: z.array(TaxLine),
  }),
  shipping_address: ShippingAddressShape,
  billing_address: BillingAddressShape,
  needs_payment: z.boolean(),
  needs_shipping: z.boolean(),
  payment_requirements: z.array(z.string()),
  has_calculated_shipping: z.boolean(),
  shipping_rates: z.array(
    z.strictObject({
      package_id: z.number().int(),
      name: z.string(),
      destination: z.strictObject({
        address_1: z.string(),
        address_2: z.string(),
        city: z.string(),
        state: z.string(),
        postcode: z.string(),
        country: z.string(),
      }),
      items: z.array(z.strictObject({ key: z.string(), name: z.string(), quantity: z.number().int() })),
      shipping_rates: z.array(
        z.strictObject({
          ...currency,
          rate_id: z.string(),
          name: z.string(),
          description: z.string(),
          delivery_time: z.string(),
          price: money,
          taxes: money,
          instance_id: z.number().int(),
          method_id: z.string(),
          meta_data: z.array(z.strictObject({ key: z.string(), value: z.string() })),
          selected: z.boolean(),
        }),
      ),
    }),
  ),
  items_count: z.number().int(),
  items_weight: z.number(),
  cross_sells: z.array(ProductShape),
  errors: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  payment_methods: z.array(z.string()),
  extensions: z.strictObject({}),
});
export type CartBody = z.infer<typeof CartShape>;

export const CheckoutShape = z.strictObject({
  order_id: z.number().int(),
  status: z.string(),
  order_key: z.string(),
  order_number: z.string(),
  customer_note: z.string(),
  customer_id: z.number().int(),
  billing_address: BillingAddressShape,
  shipping_address: ShippingAddressShape,
  payment_method: z.string(),
  payment_result: z
    .strictObject({ payment_status: z.string(), payment_details: z.array(z.unknown()), redirect_url: z.string() })
    .nullable(),
  additional_fields: z.strictObject({}),
  __experimentalCart: CartShape.nullable(),
  extensions: z.strictObject({}),
});
export type CheckoutBody = z.infer<typeof CheckoutShape>;

export const OrderShape = z.strictObject({
  id: z.number().int(),
  status: z.string(),
  items: z.array(
    z.strictObject({
      ...item,
      variation: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
    }),
  ),
  coupons: z.array(z.strictObject({ code: z.string(), totals: CouponTotals })),
  fees: z.array(z.never()),
  totals: z.strictObject({
    ...currency,
    subtotal: money,
    total_discount: money,
    total_shipping: money,
    total_fees: money,
    total_tax: money,
    total_refund: money,
    total_price: money,
    total_items: money,
    total_items_tax: money,
    total_fees_tax: money,
    total_discount_tax: money,
    total_shipping_tax: money,
    tax_lines: z.array(TaxLine),
  }),
  shipping_address: ShippingAddressShape,
  billing_address: BillingAddressShape,
  needs_payment: z.boolean(),
  needs_shipping: z.boolean(),
  payment_requirements: z.array(z.string()),
  errors: z.array(z.unknown()),
});

export const ErrorShape = z.strictObject({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number().int() }),
});
export type ErrorBody = z.infer<typeof ErrorShape>;
