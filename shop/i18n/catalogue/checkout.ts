/** The way to an order, its payment, and what is shown of it afterwards. */
export const CHECKOUT = {
  "Delivery and payment.": "לאן תישלח ההזמנה וכיצד משלמים עליה.",
  "Back to your cart": "חזרה לעגלה",
  "Already have an account? Sign in": "כבר קנית כאן? כניסה לחשבון",
  "Billing and delivery": "חיוב ומשלוח",
  "Billing details": "פרטי החיוב",
  Delivery: "משלוח",
  "Billing address": "כתובת לחיוב",
  "Delivery address": "כתובת למשלוח",
  "Ship to a different address": "לשלוח לכתובת אחרת",
  Notes: "הערות",
  "Secure checkout": "תשלום מאובטח",
  "Delivery method": "שיטת משלוח",
  Free: "חינם",
  "Show order ({count})": "הצגת ההזמנה ({count})",
  "Hide order": "הסתרת ההזמנה",
  "Your order has not been placed": "ההזמנה לא בוצעה",
  "Nothing has been charged, and we kept everything you entered.": "לא בוצע חיוב, וכל מה שהזנת נשמר.",
  "Delivery address: {problem}": "כתובת למשלוח: {problem}",
  "Thank you, {name}": "תודה, {name}",
  "Order {number}, placed on {date}": "הזמנה {number}, בוצעה ב־{date}",
  "Order summary": "סיכום ההזמנה",
  "Edit cart": "עריכת העגלה",
  "Add company": "הוספת שם חברה",
  "Add apartment, suite or unit": "הוספת דירה, כניסה או קומה",
  "Add phone number": "הוספת מספר טלפון",
  "Add coupon code": "הוספת קוד קופון",
  "Add order note": "הוספת הערה להזמנה",
  "Save your details for next time": "שמירת הפרטים לפעם הבאה",
  "With an account you can follow this order and check out faster. We’ll email {email} a link to set a password.":
    "עם חשבון אפשר לעקוב אחר ההזמנה ולהזמין מהר יותר. נשלח אל {email} קישור לבחירת סיסמה.",
  "Order notes": "הערות להזמנה",
  "Anything we should know, such as where to leave the package.": "כל מה שכדאי שנדע, למשל היכן להשאיר את החבילה.",
  required: "חובה",
  "(optional)": "(רשות)",
  "Your order": "ההזמנה שלך",
  "Products in your order": "מה מזמינים",
  "Ordered products": "מה הוזמן",
  "The products you ordered.": "מה הוזמן.",
  Shipping: "משלוח",
  Discount: "הנחה",
  Tax: "מס",
  "Express checkout": "תשלום מהיר",
  "Apple Pay, Google Pay, Link or PayPal": "Apple Pay,‏ Google Pay,‏ Link או PayPal",
  "Or enter your details": "או מילוי הפרטים",
  "By paying this way, you accept our terms.": "תשלום בדרך זו מהווה הסכמה לתנאים שלנו.",
  "Express checkout is unavailable at the moment.": "התשלום המהיר אינו זמין כרגע.",
  "Your payment was declined. You were not charged. Please try again here.":
    "התשלום נדחה ולא חויבת. אפשר לנסות שוב כאן.",
  "Free shipping": "משלוח חינם",
  "Calculated at checkout": "יחושב בתשלום",
  "We don’t ship to this address.": "איננו שולחים לכתובת זו.",
  "(includes {taxes})": "(כולל {taxes})",
  Payment: "תשלום",
  "There is nothing to pay.": "אין מה לשלם.",
  "This shop has no payment methods yet. Please contact us.": "בחנות זו עדיין לא נקבע כיצד משלמים. נא לפנות לבעליה.",
  "Read the terms": "לקריאת התנאים",
  "Place order": "ביצוע ההזמנה",
  "We couldn’t place your order. Please try again.": "לא ניתן היה לשלוח את ההזמנה. נא לנסות שוב.",
  "There is one problem with your order": "יש בעיה אחת בהזמנה שלך",
  "There are {count} problems with your order": "יש {count} בעיות בהזמנה שלך",
  "Total {amount}": "סך הכול {amount}",
  "Bank transfer": "העברה בנקאית",
  "Pay by transfer to our bank account.": "תשלום בהעברה לחשבון הבנק שלנו.",
  "Cash on delivery": "תשלום במזומן עם המשלוח",
  "Pay with cash when your order arrives.": "תשלום במזומן כשהחבילה מגיעה.",
  "Pay by card on the next page.": "תשלום בכרטיס, בדף הבא.",

  "Your cart is empty, so there is nothing to order.": "העגלה ריקה, ולכן אין מה להזמין.",
  "Please read and accept the terms and conditions to proceed with your order.":
    "כדי להמשיך בהזמנה נא לקרוא את התנאים ולאשר אותם.",
  "Please choose how you would like to pay.": "נא לבחור כיצד לשלם.",
  "We can’t ship to this address. Please choose another, or pick up your order if that’s offered.":
    "לא נוכל לשלוח את ההזמנה לכתובת זו. נא לבחור כתובת אחרת, או איסוף עצמי אם הוא מוצע.",
  "No longer available: {names}. Please review your cart.": "כבר לא למכירה: {names}. נא לעיין שוב בעגלה.",
  "Only 1 of “{name}” is left. Please update your cart.":
    "מישהו הקדים אותך: מ“{name}” נותרה יחידה אחת בלבד. נא לשנות את העגלה.",
  "Only {left} of “{name}” are left. Please update your cart.":
    "מישהו הקדים אותך: מ“{name}” נותרו {left} בלבד. נא לשנות את העגלה.",
  "“{name}” has just sold out. Please update your cart.": "מישהו הקדים אותך: “{name}” אזל זה עתה. נא לשנות את העגלה.",
  "Your order has changed and now comes to {total}. Please review it before you place it.":
    "משהו בהזמנה השתנה בזמן המילוי; הסכום כעת {total}. נא לעיין בה פעם נוספת.",
  "This form was already sent with other details. Please reload the page.":
    "הטופס כבר נשלח עם תוכן אחר. נא לטעון את הדף מחדש.",
  "This form is incomplete. Please reload the page.": "הטופס אינו שלם. נא לטעון את הדף מחדש.",
  "This page was open for too long. Nothing was ordered. Please try again.":
    "הדף היה פתוח זמן רב מדי. דבר לא הוזמן; נא לשלוח שוב.",
  "The shop is very busy right now. Please place your order again in a moment; you will not be charged twice.":
    "החנות עמוסה מאוד כרגע. נא לשלוח את ההזמנה שוב בעוד רגע; לא תחויבו פעמיים.",
  "Too many attempts. Nothing was ordered. Please wait a few minutes.":
    "הטופס נשלח פעמים רבות בזמן קצר. דבר לא הוזמן; נא להמתין כמה דקות.",
  "This form was sent from another site, so nothing was ordered.": "הטופס נשלח מאתר אחר, ולכן דבר לא הוזמן.",

  "Order received": "ההזמנה התקבלה",
  "Thank you. Your order has been received.": "תודה. ההזמנה שלך התקבלה.",
  "We’ve received your order, but not the payment yet. If you’ve just paid, reload this page in a moment. If not, {link}.":
    "ההזמנה התקבלה, אך התשלום עדיין לא. אם שילמת זה עתה, נא לטעון את הדף שוב בעוד רגע; אם לא, {link}.",
  "you can pay now": "אפשר לשלם כעת",
  "How to pay": "כיצד משלמים",
  "Order number": "מספר הזמנה",
  Date: "תאריך",
  Status: "מצב",
  Email: "דוא״ל",
  "Gift note": "ברכה",
  "Gift note:": "ברכה:",
  "Your note:": "ההערה שלך:",
  "Pending payment": "ממתינה לתשלום",
  "On hold": "בהמתנה",
  Processing: "בטיפול",
  Completed: "הושלמה",
  Cancelled: "בוטלה",
  Refunded: "הוחזר",
  Failed: "נכשלה",
  "Pay for your order": "תשלום על ההזמנה",
  "Your order is awaiting payment.": "ההזמנה שלך ממתינה לתשלום.",
  "We’ve received your order and reserved your items. Pay now to complete it.":
    "ההזמנה נרשמה והמוצרים שמורים עבורך. היא תהיה שלך ברגע שתשולם.",
  "Pay now": "לתשלום",
  "We’ve kept these items for you until {date}. Choose how to pay.":
    "שמרנו עבורך את הפריטים האלה עד {date}. נא לבחור איך לשלם.",
  "How would you like to pay?": "איך לשלם?",
  "Confirm payment method": "אישור אמצעי התשלום",
  "Pay another way": "תשלום באמצעי אחר",
  "This payment link has expired": "קישור התשלום אינו בתוקף עוד",
  "The items are no longer reserved, and you were not charged. Please contact us for a new link.":
    "הפריטים אינם שמורים עוד ולא חויבת. אפשר לפנות אלינו לקבלת קישור חדש.",
  "You can’t pay for it anymore. If you didn’t expect this, please contact us.":
    "לא ניתן עוד לשלם עליה. אם זה לא צפוי, נא לפנות אלינו.",
  "This order was cancelled": "ההזמנה בוטלה",
  "Your items are in order {number}, which has not been paid yet.":
    "הפריטים שלך נמצאים בהזמנה {number}, שעדיין לא שולמה.",
  "Continue to the payment page": "המשך לדף התשלום",
  "The card form could not be loaded. You can pay on the payment page instead.":
    "לא ניתן היה לטעון את טופס הכרטיס. אפשר לשלם בדף התשלום.",
  "The payment was not completed. Please try again.": "לא ניתן היה להשלים את התשלום. נא לנסות שוב.",
  "Card payments are unavailable at the moment. Please place a new order with another payment method.":
    "כרגע לא ניתן לשלם בכרטיס. נא לבחור דרך אחרת בהזמנה חדשה.",
  "This order is not awaiting payment.": "הזמנה זו אינה ממתינה לתשלום.",
  "This order was not paid in time, so its items are no longer reserved. Please order again.":
    "ההזמנה המתינה לתשלום זמן רב מדי, והמוצרים חזרו למדף. נא להזמין שוב.",
  "What you ordered has just sold out. You were not charged.": "מישהו הקדים אותך: מה שהזמנת אזל זה עתה. לא חויבת.",
  "The payment could not be started. You were not charged. Please try again in a moment.":
    "לא ניתן היה להתחיל בתשלום. לא חויבת; נא לנסות שוב בעוד רגע.",

  "Find your order": "איתור הזמנה",
  "Check the status of your order with its number and your email address.":
    "היכן עומדת ההזמנה: לפי מספרה וכתובת הדוא״ל שלך.",
  "The number is in our confirmation email. Use the email address you ordered with.":
    "המספר נמצא במכתב שקיבלת לאחר ההזמנה; הכתובת היא זו שמסרת אז.",
  "Find order": "לאיתור",
  "We couldn’t find that order. Please check the number and the email address.":
    "מצטערים, ההזמנה לא נמצאה. נא להשוות את המספר ואת כתובת הדוא״ל למכתב שלנו.",
  "Too many attempts. Please wait a few minutes.": "חיפשת הזמנות רבות בזמן קצר. נא להמתין כמה דקות.",

  Downloads: "הורדות",
  "{left} left": "נותרו {left}",
  "until {date}": "עד {date}",
  "Download unavailable": "אין הורדה",
  "We couldn’t find this download. Please use the full link from our email.":
    "אין הורדה כזו. נא להשתמש בקישור שבמכתב שלנו כפי שהוא.",
  "This download belongs to an order that was refunded or cancelled.": "ההורדה שייכת להזמנה שהוחזרה או בוטלה.",
  "This download has expired. Please contact us if you still need it.":
    "הזמן להורדה זו חלף. אם היא עדיין נחוצה, נא לפנות אלינו.",
  "You’ve reached the download limit for this file. Please contact us if you still need it.":
    "הקובץ הורד מספר הפעמים המרבי. אם הוא עדיין נחוץ, נא לפנות אלינו.",
  "This file is missing. Please let us know; this attempt doesn’t count as a download.":
    "הקובץ אינו במקומו. נא להודיע לנו; זה לא ייחשב כהורדה.",
} as const;
