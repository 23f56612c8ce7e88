-- Attributes whose terms are chosen by buttons with their names.
alter table attributes drop constraint attributes_appearance_check;
alter table attributes
  add constraint attributes_appearance_check check (appearance in ('select', 'color', 'image', 'label'));
