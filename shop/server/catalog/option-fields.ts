/** The extra fields of `products p` in their order, as `OptionField` spells them; null where there are none. */
export const OPTION_FIELDS = `(
  select jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'help', f.help, 'isRequired', f.is_required,
    'price', f.price, 'rule', f.rule) order by f.position, f.id)
  from option_fields f where f.product_id = p.id)`;
