-- Whoever's e-mail address is changed by the owner hears of it at the old one.

alter table account_mails drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in ('registration', 'password', 'changed-address'));
