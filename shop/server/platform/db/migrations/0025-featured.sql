-- Being featured is no part of a listing row, so that lists of featured products were not made anew.
create trigger announce_featured after update of is_featured on products
  for each row when (old.is_featured is distinct from new.is_featured) execute function announce_tag('catalog');
