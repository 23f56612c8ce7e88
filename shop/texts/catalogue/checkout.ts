/** The way to an order, its payment, and what is shown of it afterwards. */
export const CHECKOUT = {
  "Where your order goes and how it is paid.": "לאן תישלח ההזמנה וכיצד משלמים עליה.",
  "Back to your cart": "חזרה לעגלה",
  "Have you been here before? Sign in": "כבר קנית כאן? כניסה לחשבון",
  "Billing and delivery": "חיוב ומשלוח",
  "Billing details": "פרטי החיוב",
  Delivery: "משלוח",
  "Billing address": "כתובת לחיוב",
  "Delivery address": "כתובת למשלוח",
  "Make an account for me: I get a link by e-mail and choose a password":
    "לפתוח לי חשבון: אקבל קישור בדוא״ל ואבחר סיסמה",
  "Send it to a different address": "לשלוח לכתובת אחרת",
  Notes: "הערות",
  "Order notes": "הערות להזמנה",
  "Anything we should know, for example where to leave the parcel.": "כל מה שכדאי שנדע, למשל היכן להשאיר את החבילה.",
  required: "חובה",
  "(optional)": "(רשות)",
  "Your order": "ההזמנה שלך",
  "What you are ordering": "מה מזמינים",
  "What you have ordered": "מה הוזמן",
  "What you have ordered.": "מה הוזמן.",
  Shipping: "משלוח",
  "Free shipping": "משלוח חינם",
  "Calculated at checkout": "יחושב בתשלום",
  "We do not send to this address.": "איננו שולחים לכתובת זו.",
  "(includes {taxes})": "(כולל {taxes})",
  Payment: "תשלום",
  "There is nothing to pay.": "אין מה לשלם.",
  "This shop has not decided yet how to be paid. Please ask its owner.":
    "בחנות זו עדיין לא נקבע כיצד משלמים. נא לפנות לבעליה.",
  "Read the terms": "לקריאת התנאים",
  "Place order": "ביצוע ההזמנה",
  "Your order could not be sent. Please try again.": "לא ניתן היה לשלוח את ההזמנה. נא לנסות שוב.",
  "There is one problem with your order": "יש בעיה אחת בהזמנה שלך",
  "There are {count} problems with your order": "יש {count} בעיות בהזמנה שלך",
  "Total {amount}": "סך הכול {amount}",
  "Bank transfer": "העברה בנקאית",
  "Pay by transfer to our bank account.": "תשלום בהעברה לחשבון הבנק שלנו.",
  "Cash on delivery": "תשלום במזומן עם המשלוח",
  "Pay with cash when your parcel arrives.": "תשלום במזומן כשהחבילה מגיעה.",
  "Pay by card; you can do so on the next page.": "תשלום בכרטיס, בדף הבא.",

  "Your cart is empty, so there is nothing to order.": "העגלה ריקה, ולכן אין מה להזמין.",
  "Please read and accept the terms and conditions to proceed with your order.":
    "כדי להמשיך בהזמנה נא לקרוא את התנאים ולאשר אותם.",
  "Please choose how you would like to pay.": "נא לבחור כיצד לשלם.",
  "We cannot send your order to this address. Please choose another, or collect it if that is offered.":
    "לא נוכל לשלוח את ההזמנה לכתובת זו. נא לבחור כתובת אחרת, או איסוף עצמי אם הוא מוצע.",
  "No longer for sale: {names}. Please look at your cart again.": "כבר לא למכירה: {names}. נא לעיין שוב בעגלה.",
  "Somebody was faster: of “{name}” only 1 is left. Please change your cart.":
    "מישהו הקדים אותך: מ“{name}” נותרה יחידה אחת בלבד. נא לשנות את העגלה.",
  "Somebody was faster: of “{name}” only {left} are left. Please change your cart.":
    "מישהו הקדים אותך: מ“{name}” נותרו {left} בלבד. נא לשנות את העגלה.",
  "Somebody was faster: “{name}” has just sold out. Please change your cart.":
    "מישהו הקדים אותך: “{name}” אזל זה עתה. נא לשנות את העגלה.",
  "Something in your order changed while you were writing; it now comes to {total}. Please look at it once more.":
    "משהו בהזמנה השתנה בזמן המילוי; הסכום כעת {total}. נא לעיין בה פעם נוספת.",
  "This form was already sent, with something else in it. Please load the page again.":
    "הטופס כבר נשלח עם תוכן אחר. נא לטעון את הדף מחדש.",
  "This form is incomplete. Please load the page again.": "הטופס אינו שלם. נא לטעון את הדף מחדש.",
  "This page had been open for too long. Nothing was ordered; please send it once more.":
    "הדף היה פתוח זמן רב מדי. דבר לא הוזמן; נא לשלוח שוב.",
  "This form has been sent many times in a short time. Nothing was ordered; please wait a few minutes.":
    "הטופס נשלח פעמים רבות בזמן קצר. דבר לא הוזמן; נא להמתין כמה דקות.",
  "This form was sent from another site, so nothing was ordered.": "הטופס נשלח מאתר אחר, ולכן דבר לא הוזמן.",

  "Order received": "ההזמנה התקבלה",
  "Thank you. Your order has been received.": "תודה. ההזמנה שלך התקבלה.",
  "Your order has been received, but its payment has not. If you have just paid, please load this page again in a moment; if not, {link}.":
    "ההזמנה התקבלה, אך התשלום עדיין לא. אם שילמת זה עתה, נא לטעון את הדף שוב בעוד רגע; אם לא, {link}.",
  "you can pay now": "אפשר לשלם כעת",
  "How to pay": "כיצד משלמים",
  "Order number": "מספר הזמנה",
  Date: "תאריך",
  Status: "מצב",
  "E-mail": "דוא״ל",
  "Your note:": "ההערה שלך:",
  "Pending payment": "ממתינה לתשלום",
  "On hold": "בהמתנה",
  Processing: "בטיפול",
  Completed: "הושלמה",
  Cancelled: "בוטלה",
  Refunded: "הוחזר",
  Failed: "נכשלה",
  "Pay for your order": "תשלום על ההזמנה",
  "Your order waits for its payment.": "ההזמנה שלך ממתינה לתשלום.",
  "Your order is written down and its goods are set aside for you. It is yours once it is paid.":
    "ההזמנה נרשמה והמוצרים שמורים עבורך. היא תהיה שלך ברגע שתשולם.",
  "Pay now": "לתשלום",
  "Continue to the payment page": "המשך לדף התשלום",
  "The payment could not be finished. Please try again.": "לא ניתן היה להשלים את התשלום. נא לנסות שוב.",
  "Paying by card is not possible at the moment. Please choose another way with a new order.":
    "כרגע לא ניתן לשלם בכרטיס. נא לבחור דרך אחרת בהזמנה חדשה.",
  "This order is not waiting for a payment.": "הזמנה זו אינה ממתינה לתשלום.",
  "This order has waited too long for its payment, so its goods are back on the shelf. Please order again.":
    "ההזמנה המתינה לתשלום זמן רב מדי, והמוצרים חזרו למדף. נא להזמין שוב.",
  "Somebody was faster: what you ordered has just sold out. Nothing was charged.":
    "מישהו הקדים אותך: מה שהזמנת אזל זה עתה. לא חויבת.",
  "The payment could not begin. Nothing was charged; please try again in a moment.":
    "לא ניתן היה להתחיל בתשלום. לא חויבת; נא לנסות שוב בעוד רגע.",

  "Find your order": "איתור הזמנה",
  "How far your order is: with its number and your e-mail address.": "היכן עומדת ההזמנה: לפי מספרה וכתובת הדוא״ל שלך.",
  "The number is in the letter that you got after ordering; the address is the one you gave us then.":
    "המספר נמצא במכתב שקיבלת לאחר ההזמנה; הכתובת היא זו שמסרת אז.",
  "Find it": "לאיתור",
  "Sorry, the order could not be found. Please compare the number and the e-mail address with our letter.":
    "מצטערים, ההזמנה לא נמצאה. נא להשוות את המספר ואת כתובת הדוא״ל למכתב שלנו.",
  "You have looked for many orders in a short time. Please wait a few minutes.":
    "חיפשת הזמנות רבות בזמן קצר. נא להמתין כמה דקות.",

  Downloads: "הורדות",
  "{left} left": "נותרו {left}",
  "until {date}": "עד {date}",
  "No download": "אין הורדה",
  "There is no such download. Please use the link in our letter as it is.":
    "אין הורדה כזו. נא להשתמש בקישור שבמכתב שלנו כפי שהוא.",
  "This download belongs to an order that was given back or cancelled.": "ההורדה שייכת להזמנה שהוחזרה או בוטלה.",
  "The time for this download is over. Please ask us if you still need it.":
    "הזמן להורדה זו חלף. אם היא עדיין נחוצה, נא לפנות אלינו.",
  "This file has been fetched as often as it may be. Please ask us if you still need it.":
    "הקובץ הורד מספר הפעמים המרבי. אם הוא עדיין נחוץ, נא לפנות אלינו.",
  "This file is not where it should be. Please tell us; it will not count as a download.":
    "הקובץ אינו במקומו. נא להודיע לנו; זה לא ייחשב כהורדה.",
} as const;
