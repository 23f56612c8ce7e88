-- Texts are stored under their English sentence. These sentences were reworded; the owner's overrides move to the new
-- ones. Where two old sentences became one, an override of the sentence that is still used wins.
with renamed (old, new) as (values
  ('E-mail address', 'Email address'),
  ('E-mail', 'Email'),
  ('Enter your e-mail address, and we send you a link with which you choose a new password.',
    'Enter your email address, and we send you a link with which you choose a new password.'),
  ('A letter is on its way to this address. Please follow the link in it.',
    'We’ve sent an email to this address. Please follow the link in it.'),
  ('Please enter an e-mail address that a letter can be sent to.', 'Please enter a valid email address.'),
  ('Please enter a valid e-mail address.', 'Please enter a valid email address.'),
  ('There were too many attempts. Please wait a quarter of an hour, or ask for a new password by e-mail.',
    'There were too many attempts. Please wait a quarter of an hour, or ask for a new password by email.'),
  ('E-mail address or password is not right.', 'Email address or password is not right.'),
  ('Your e-mail address is the first thing that others would try as a password. Please choose another.',
    'Your email address is the first thing that others would try as a password. Please choose another.'),
  ('Coupon “{code}” needs goods for at least {minimum} in your cart.',
    'Coupon “{code}” applies to carts of at least {minimum}.'),
  ('Coupon “{code}” is for other goods than those in your cart.',
    'Coupon “{code}” does not apply to the products in your cart.'),
  ('Make an account for me: I get a link by e-mail and choose a password',
    'Make an account for me: I get a link by email and choose a password'),
  ('Your order is written down and its goods are set aside for you. It is yours once it is paid.',
    'We’ve received your order and reserved your items. Pay now to complete it.'),
  ('This order has waited too long for its payment, so its goods are back on the shelf. Please order again.',
    'This order was not paid in time, so its items are no longer reserved. Please order again.'),
  ('How far your order is: with its number and your e-mail address.',
    'How far your order is: with its number and your email address.'),
  ('The number is in the letter that you got after ordering; the address is the one you gave us then.',
    'You find the number in our confirmation email. Use the email address you ordered with.'),
  ('Sorry, the order could not be found. Please compare the number and the e-mail address with our letter.',
    'Sorry, the order could not be found. Please compare the number and the email address with our email.'),
  ('There is no such download. Please use the link in our letter as it is.',
    'There is no such download. Please use the whole link from our email.'),
  ('The {name} shelf', 'Shop by {name}'),
  ('Your e-mail address will not be published. All fields are required.',
    'Your email address will not be published. All fields are required.'),
  ('Your e-mail address will not be published. All fields but photos are required.',
    'Your email address will not be published. All fields but photos are required.'),
  ('Your e-mail address will not be published. All fields but the rating are required.',
    'Your email address will not be published. All fields but the rating are required.'),
  ('Your e-mail address will not be published. All fields but the rating and photos are required.',
    'Your email address will not be published. All fields but the rating and photos are required.'),
  ('Please tell us your e-mail address. It is not shown to anybody.',
    'Please tell us your email address. It is not shown to anybody.'),
  ('Thank you. Somebody reads it as soon as their hands are dry, and answers by e-mail.',
    'Thank you. Somebody reads it as soon as their hands are dry, and answers by email.'),
  ('Please write your e-mail address.', 'Please write your email address.'),
  ('This does not look like an e-mail address.', 'This does not look like an email address.'),
  ('With your consent we measure how the shop is used and show our goods to people who know us elsewhere. '
    'The shop works the same either way.',
    'With your consent we measure how the shop is used and show you our products on other sites. '
    'The shop works the same either way.'),
  ('There is nothing on this shelf', 'Page not found'),
  ('somebody, most likely you, asked for an account at {shop} with this e-mail address. '
    'Choose a password here and it is yours:',
    'somebody, most likely you, asked for an account at {shop} with this email address. '
    'Choose a password here and it is yours:'),
  ('somebody, most likely you, asked for an account at {shop}. You have one already, with this e-mail address. '
    'If you have forgotten the password, choose a new one here:',
    'somebody, most likely you, asked for an account at {shop}. You have one already, with this email address. '
    'If you have forgotten the password, choose a new one here:'),
  ('Your e-mail address at {shop} was changed', 'Your email address at {shop} was changed'),
  ('at {shop} this e-mail address was exchanged for another one. '
    'Letters about your orders and your account go there from now on.',
    'at {shop} this email address was replaced by another one. '
    'Emails about your orders and your account go there from now on.'))
update settings set value = jsonb_set(value, '{own}', (
  select coalesce(jsonb_object_agg(language, (
    -- Of two values with the same key, jsonb_object_agg keeps the last.
    select coalesce(jsonb_object_agg(coalesce(renamed.new, text.key), text.value
      order by renamed.new is null, text.key collate "C" desc), '{}')
    from jsonb_each(texts) text left join renamed on renamed.old = text.key)), '{}')
  from jsonb_each(value -> 'own') own (language, texts)))
where key = 'texts' and jsonb_typeof(value -> 'own') = 'object';
