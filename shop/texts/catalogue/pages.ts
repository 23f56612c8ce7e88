/** Around every page, and the pages of their own: front page, journal, messages, privacy, errors. */
export const PAGES = {
  "Skip to content": "דילוג לתוכן",
  Main: "ראשי",
  Menu: "תפריט",
  "Close menu": "סגירת התפריט",
  Breadcrumb: "מיקום באתר",
  "{name}, front page": "{name}, הדף הראשי",
  "Switch between light and dark": "מעבר בין בהיר לכהה",
  "Store notice": "הודעת החנות",
  Dismiss: "סגירה",
  Studio: "הסטודיו",
  Visit: "לבקר אצלנו",
  "Fresh from the kiln": "ישר מהתנור",
  "What is new": "מה חדש",
  Collections: "קולקציות",
  "From the journal": "מתוך היומן",
  "All entries": "לכל הרשומות",
  Journal: "יומן",
  "Journal, page {page}": "יומן, עמוד {page}",
  "Journal pages": "דפי היומן",
  Privacy: "פרטיות",
  "Journal by RSS": "היומן ב־RSS",
  "Notes from the {name} workshop.": "רשימות מהסדנה של {name}.",
  "Coming soon": "בקרוב",
  "We are opening soon": "פותחים בקרוב",
  "The shop is not open yet: only who has the private link can see this page.":
    "החנות עדיין לא נפתחה: רק מי שבידו הקישור הפרטי רואה דף זה.",
  "There is nothing here": "אין כאן דבר",
  "To the front page": "לדף הראשי",
  "To the shop": "לחנות",

  Message: "הודעה",
  Send: "שליחה",
  "Your message is here": "ההודעה שלך הגיעה",
  "Thank you. Somebody reads it as soon as their hands are dry, and answers by e-mail.":
    "תודה. מישהו יקרא אותה ברגע שידיו יתייבשו, וישיב בדוא״ל.",
  "Your message was not sent": "ההודעה שלך לא נשלחה",
  "Something is missing.": "חסר משהו.",
  "Please write your name.": "נא לכתוב שם.",
  "Please write your e-mail address.": "נא לכתוב כתובת דוא״ל.",
  "Please write a message.": "נא לכתוב הודעה.",
  "This is longer than {most} characters.": "הטקסט ארוך מ־{most} תווים.",
  "This does not look like an e-mail address.": "זו אינה נראית כתובת דוא״ל.",
  "That was a lot of messages in a short time. Please try again in ten minutes.":
    "נשלחו הודעות רבות בזמן קצר. נא לנסות שוב בעוד עשר דקות.",

  "Your privacy, your choice": "הפרטיות שלך, הבחירה שלך",
  "With your consent we measure how the shop is used and show our goods to people who know us elsewhere. The shop works the same either way.":
    "בהסכמתך אנו מודדים כיצד משתמשים בחנות ומציגים את מוצרינו במקומות אחרים לאנשים שמכירים אותנו. החנות פועלת באותה צורה כך או כך.",
  "Accept all": "לאשר הכול",
  "Reject all": "לדחות הכול",
  "Choose in detail": "בחירה מפורטת",
  "Save my choice": "שמירת הבחירה",
  Necessary: "הכרחי",
  "Cart, checkout and this choice. Always on.": "עגלה, תשלום והבחירה הזו. פועל תמיד.",
  Statistics: "סטטיסטיקה",
  "Which pages and products are looked at, and what leads people here.":
    "באילו דפים ומוצרים מעיינים, ומה מביא אנשים לכאן.",
  Marketing: "שיווק",
  "Lets advertising networks know what you looked at or bought, so that their ads fit.":
    "מודיע לרשתות פרסום במה עיינת או מה קנית, כדי שהמודעות יתאימו.",
  "Privacy policy": "מדיניות הפרטיות",
  "Privacy choices": "בחירות פרטיות",
  "What you allow this shop to measure.": "מה מותר לחנות זו למדוד.",
  "This shop asks for nothing here, because it measures nothing that would need your consent.":
    "אין כאן מה לשאול, כי החנות אינה מודדת דבר שדורש הסכמה.",
  "Your choice is saved.": "הבחירה נשמרה.",
  "Your choice is saved. It holds for a year, and you can change it here at any time.":
    "הבחירה נשמרה. היא תקפה לשנה, ואפשר לשנות אותה כאן בכל עת.",
  "The shop keeps a record that a choice was made, under the number {record}. It says what was chosen and when, and nothing about you.":
    "החנות שומרת רישום על כך שנעשתה בחירה, במספר {record}. כתוב בו מה נבחר ומתי, ודבר לא עליך.",

  "There is nothing on this shelf": "המדף הזה ריק",
  "The page may have moved, or the piece has been sold and taken down. The address may also have a slip in it.":
    "ייתכן שהדף עבר למקום אחר, או שהפריט נמכר והוסר. ייתכן גם שנפלה טעות בכתובת.",
  "Nothing to see here": "אין כאן מה לראות",
  "Forms are sent to this address, but there is no page at it.": "לכתובת זו נשלחים טפסים, אך אין בה דף.",
  "Nothing to send here": "אין כאן מה לשלוח",
  "This page is for reading: nothing was sent, and nothing has changed.":
    "דף זה נועד לקריאה: דבר לא נשלח ודבר לא השתנה.",
  "Back in a moment": "תכף נשוב",
  "The shop is being looked after and will answer again shortly. Nothing in your cart is lost.":
    "החנות בטיפול ותשוב לפעול בקרוב. דבר מהעגלה שלך לא אבד.",
  "Something cracked in the kiln": "משהו נסדק בתנור",
  "That was our fault, and it has been written down. Please try once more in a moment.":
    "הטעות שלנו, והיא נרשמה. נא לנסות שוב בעוד רגע.",
  "That was our fault, and it has been written down as {id}. Please try once more in a moment.":
    "הטעות שלנו, והיא נרשמה בתור {id}. נא לנסות שוב בעוד רגע.",
  "That was too much": "זה היה יותר מדי",
  "The shop takes at most {megabytes} megabytes in one request of this kind.":
    "החנות מקבלת עד {megabytes} מגה־בייט בבקשה אחת מסוג זה.",
  "That came from elsewhere": "זה הגיע ממקום אחר",
  "This was not sent by a page of this shop, so nothing was done. Please open the page here and try again.":
    "זה לא נשלח מדף של חנות זו, ולכן דבר לא נעשה. נא לפתוח את הדף כאן ולנסות שוב.",
  "Nothing that could be read": "אין כאן דבר שניתן לקרוא",
  "Only forms of this shop are taken here. Nothing was done.": "כאן מתקבלים רק טפסים של חנות זו. דבר לא נעשה.",
  "This form was sent from another site.": "הטופס נשלח מאתר אחר.",
  "This form was sent from another site, so nothing was kept.": "הטופס נשלח מאתר אחר, ולכן דבר לא נשמר.",
  "This form was sent from another site, so nothing was changed.": "הטופס נשלח מאתר אחר, ולכן דבר לא השתנה.",
  "Nothing was sent that could be read as a form.": "לא נשלח דבר שניתן לקרוא כטופס.",
  "This form is larger than any form of this shop.": "הטופס גדול מכל טופס של חנות זו.",
} as const;
