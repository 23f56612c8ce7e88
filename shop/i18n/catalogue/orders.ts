/** An order after it was placed: its status, cancellation, return, invoice and the emails about them. */
export const ORDERS = {
  "Order status": "מצב ההזמנה",
  "To come:": "בהמשך:",
  "Order placed": "ההזמנה בוצעה",
  "Payment received": "התשלום התקבל",
  "Being prepared": "בהכנה",
  Shipped: "נשלחה",
  "Payment failed": "התשלום נכשל",
  "Return requested": "התבקשה החזרה",
  "Return approved": "ההחזרה אושרה",
  "Return declined": "ההחזרה נדחתה",
  "Return received": "ההחזרה התקבלה",
  "Track your package": "מעקב אחר החבילה",

  "Manage your order": "ניהול ההזמנה",
  "Order again": "להזמין שוב",
  "Download invoice (PDF)": "הורדת חשבונית (PDF)",
  "Request a return": "בקשת החזרה",
  "Possible until {date}.": "אפשר עד {date}.",
  "Cancel order": "ביטול ההזמנה",
  "Nothing will be shipped, and we’ll refund {amount}. This can’t be undone.":
    "דבר לא יישלח, ונחזיר לך {amount}. אי אפשר לבטל פעולה זו.",
  "Nothing will be shipped, and you won’t be charged. This can’t be undone.":
    "דבר לא יישלח, ולא יהיה חיוב. אי אפשר לבטל פעולה זו.",
  "Yes, cancel this order": "כן, לבטל את ההזמנה",
  "You cancelled this order. You won’t be charged.": "ביטלת את ההזמנה. לא יהיה חיוב.",
  "You cancelled this order. We’re refunding {amount} to the payment method you used.":
    "ביטלת את ההזמנה. אנו מחזירים {amount} לאמצעי התשלום שבו השתמשת.",
  "You cancelled this order. We’ll refund {amount} and contact you if we need your bank details.":
    "ביטלת את ההזמנה. נחזיר לך {amount}, וניצור קשר אם יידרשו פרטי חשבון הבנק שלך.",
  "This order can no longer be cancelled. Please contact us.": "כבר לא ניתן לבטל הזמנה זו. נא לפנות אלינו.",
  "To change, cancel or return your order, open it with the link in our confirmation email.":
    "כדי לשנות, לבטל או להחזיר את ההזמנה, נא לפתוח אותה בקישור שבהודעת האישור שלנו.",

  "Only {left} of “{name}” could be added.": "מ“{name}” ניתן היה להוסיף {left} בלבד.",
  "“{name}” is no longer available.": "“{name}” כבר אינו זמין.",
  "“{name}” is out of stock, or all of it is in your cart.": "“{name}” אזל מהמלאי, או שכולו כבר בעגלה שלך.",
  "“{name}” needs your choices again. Please add it from its page.":
    "ל“{name}” נדרשות שוב הבחירות שלך. נא להוסיף אותו מהדף שלו.",

  "Tell us what you’d like to send back.": "נא לכתוב לנו מה ברצונך להחזיר.",
  "Back to order {number}": "חזרה להזמנה {number}",
  "Your return request": "בקשת ההחזרה שלך",
  "Photo {number} of your return": "תמונה {number} של ההחזרה שלך",
  "We’ve received your return request and will answer it by email.": "בקשת ההחזרה שלך התקבלה, ונשיב עליה בדוא״ל.",
  "Nothing of this order can be returned online. Please contact us if you need help.":
    "לא ניתן להחזיר דבר מהזמנה זו דרך האתר. אם דרושה עזרה, נא לפנות אלינו.",
  "This order can no longer be returned online. Please contact us.":
    "כבר לא ניתן להחזיר הזמנה זו דרך האתר. נא לפנות אלינו.",
  "You can request a return until {date}.": "אפשר לבקש החזרה עד {date}.",
  "Read about returns": "מידע על החזרות",
  "What would you like to send back?": "מה ברצונך להחזיר?",
  "{count} of {most}": "{count} מתוך {most}",
  Reason: "סיבה",
  "Choose a reason": "בחירת סיבה",
  "Choose a reason.": "נא לבחור סיבה.",
  "Choose at least one product.": "נא לבחור לפחות מוצר אחד.",
  "You can return at most {most}.": "אפשר להחזיר לכל היותר {most}.",
  "Use at most {count} characters.": "לכל היותר {count} תווים.",
  "What’s wrong with it?": "מה הבעיה?",
  "Send return request": "שליחת בקשת ההחזרה",
  "It arrived damaged": "הגיע פגום",
  "You sent the wrong product": "נשלח מוצר אחר",
  "It isn’t as described": "לא כפי שתואר",
  "It doesn’t fit": "לא מתאים במידה",
  "I changed my mind": "התחרטתי",
  "Another reason": "סיבה אחרת",

  Invoice: "חשבונית",
  "Sold by": "המוכר",
  "Invoice date": "תאריך החשבונית",
  "Order date": "תאריך ההזמנה",
  "Tax number": "מספר עוסק",
  "Total without tax": "סך הכול ללא מס",
  "Refunded on {date}": "הוחזר ב־{date}",
  "Total after refunds": "סך הכול לאחר החזרים",
  "Paid on {date}": "שולם ב־{date}",
  "Page {page} of {count}": "עמוד {page} מתוך {count}",

  "Your order {number} at {name} is on its way": "ההזמנה שלך {number} ב־{name} בדרך אליך",
  "Your order is on its way": "ההזמנה שלך בדרך אליך",
  "We’ve handed your package to {carrier}.": "מסרנו את החבילה שלך ל־{carrier}.",
  "Your package has left us.": "החבילה שלך יצאה לדרך.",
  "Tracking number: {number}": "מספר מעקב: {number}",
  "{hello}\n\nYou cancelled your order, so nothing will be shipped.": "{hello}\n\nביטלת את ההזמנה, ולכן דבר לא יישלח.",
  "You’ve already paid {amount}. We’ll refund it and contact you if we need your bank details.":
    "כבר שילמת {amount}. נחזיר את הסכום, וניצור קשר אם יידרשו פרטי חשבון הבנק שלך.",
  "Your return request for order {number} at {name}": "בקשת ההחזרה שלך על הזמנה {number} ב־{name}",
  "We’ve received your return request": "בקשת ההחזרה שלך התקבלה",
  "{hello}\n\nThank you for your return request. We’ll answer it by email. Please keep the products until then.":
    "{hello}\n\nתודה על בקשת ההחזרה. נשיב עליה בדוא״ל. נא לשמור את המוצרים עד אז.",
  "Your return for order {number} at {name} is approved": "ההחזרה שלך על הזמנה {number} ב־{name} אושרה",
  "Your return is approved": "ההחזרה שלך אושרה",
  "{hello}\n\nWe’ve approved your return. Please send the products back to us.":
    "{hello}\n\nההחזרה שלך אושרה. נא לשלוח אלינו את המוצרים.",
  "We can’t accept your return": "לא נוכל לקבל את ההחזרה שלך",
  "{hello}\n\nWe’re sorry, we can’t accept this return.": "{hello}\n\nמצטערים, לא נוכל לקבל החזרה זו.",
  "We’ve received your return for order {number} at {name}": "ההחזרה שלך על הזמנה {number} ב־{name} התקבלה",
  "Your return has arrived": "ההחזרה שלך הגיעה",
  "{hello}\n\nThe products you sent back have arrived. We’ll email you when we’ve refunded them.":
    "{hello}\n\nהמוצרים שהחזרת הגיעו אלינו. נודיע לך בדוא״ל כשנחזיר את התשלום עליהם.",
  "Products to return": "מוצרים להחזרה",
} as const;
