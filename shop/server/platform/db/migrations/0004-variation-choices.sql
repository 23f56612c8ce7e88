-- A product with thousands of variations is asked for one of them by its choices.
create index variation_choices_value on variation_choices (product_attribute_id, value, variation_id);

-- Product pages carry what each variation asks for, so they go with a change of it.
create function announce_variation_choices() returns trigger language plpgsql as $$
begin
  if is_listing_deferred() then return null; end if;
  perform notify_change('product:' || product_id) from (
    select distinct variations.product_id from touched join variations on variations.id = touched.variation_id
  ) products;
  return null;
end $$;

create trigger announce_insert after insert on variation_choices
  referencing new table as touched for each statement execute function announce_variation_choices();
create trigger announce_update after update on variation_choices
  referencing new table as touched for each statement execute function announce_variation_choices();
create trigger announce_delete after delete on variation_choices
  referencing old table as touched for each statement execute function announce_variation_choices();
