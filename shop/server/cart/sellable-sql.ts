/** What is sold: a product `p`, or its variation `v` if there is one. */
export const OWN_PRICE = `
  case when v.id is null
    then effective_price(p.regular_price, p.sale_price, p.sale_starts_at, p.sale_ends_at, now())
    else effective_price(v.regular_price, v.sale_price, v.sale_starts_at, v.sale_ends_at, now()) end`;

export const IS_OFFERED = `
  p.status = 'published' and (v.id is null or v.status = 'published' and v.is_active)`;

export const LINE_LIMITS = `
  p.is_sold_individually or coalesce(v.is_sold_individually, false) as "isSoldIndividually",
  coalesce(v.min_quantity, p.min_quantity) as "minQuantity",
  case when v.id is null then p.max_quantity else v.max_quantity end as "maxQuantity"`;

/** From the lines `e` of a cart to what they sell, with the price option `o` of a download. */
export const LINE_JOINS = `
  join products p on p.id = e.product_id
  left join variations v on v.id = e.variation_id
  left join price_options o on p.kind = 'download' and o.product_id = p.id and o.index::text = e.options ->> 'priceOption'`;

export const LINE_PRICE = `coalesce(o.price, ${OWN_PRICE})`;
