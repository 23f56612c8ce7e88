alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('customer', 'owner', 'paid', 'completed', 'cancelled', 'refunded',
    'note', 'shipped', 'owner-cancelled', 'return-requested', 'owner-return', 'return-approved', 'return-declined',
    'return-received', 'payment-link', 'payment-reminder', 'edited'));
