/** Emails to customers: about their orders and their accounts. */
export const EMAILS = {
  "Hello,": "שלום,",
  "Hello {name},": "שלום {name},",
  "Your order {number} at {name}": "ההזמנה שלך {number} ב־{name}",
  "Thank you for your order": "תודה על הזמנתך",
  "{hello}\n\nThank you for your order. Here are the details.": "{hello}\n\nתודה על הזמנתך. זה מה שרשמנו.",
  "We have received your payment for order {number} at {name}": "התשלום על הזמנה {number} ב־{name} התקבל",
  "Your payment has arrived": "התשלום שלך התקבל",
  "{hello}\n\nWe’ve received your payment and are preparing your order.": "{hello}\n\nהתשלום שלך התקבל, וההזמנה בהכנה.",
  "Your order {number} at {name} is complete": "ההזמנה שלך {number} ב־{name} הושלמה",
  "Your order is complete": "ההזמנה שלך הושלמה",
  "{hello}\n\nYour order is complete.": "{hello}\n\nההזמנה שלך הושלמה.",
  "{hello}\n\nYour order is complete and on its way.": "{hello}\n\nההזמנה שלך הושלמה והיא בדרך.",
  "Your order {number} at {name} has been cancelled": "ההזמנה שלך {number} ב־{name} בוטלה",
  "Your order has been cancelled": "ההזמנה שלך בוטלה",
  "{hello}\n\nYour order has been cancelled, and nothing will be shipped. If you didn’t expect this, please contact us.":
    "{hello}\n\nההזמנה שלך בוטלה, ודבר לא יישלח. אם זה מפתיע אותך, נא לכתוב לנו.",
  "A refund for your order {number} at {name}": "החזר על ההזמנה שלך {number} ב־{name}",
  "Your refund is on its way": "כסף חוזר אליך",
  "{hello}\n\nWe’ve refunded {amount} of your order.": "{hello}\n\nהחזרנו {amount} מההזמנה שלך.",
  "Pay for your order {number} at {name}": "תשלום על ההזמנה שלך {number} ב־{name}",
  "Your order is ready to pay": "ההזמנה שלך מוכנה לתשלום",
  "We’ve put together an order for you. Pay online to complete it.":
    "הכנו עבורך הזמנה. אפשר לשלם באתר כדי להשלים אותה.",
  "We’ve put together an order for you. Pay online by {date}. We keep the items for you until then.":
    "הכנו עבורך הזמנה. אפשר לשלם באתר עד {date}. הפריטים שמורים עבורך עד אז.",
  "Reminder: pay for your order {number} at {name}": "תזכורת: תשלום על ההזמנה שלך {number} ב־{name}",
  "Your order is waiting for your payment": "ההזמנה שלך ממתינה לתשלום",
  "Pay online to complete your order.": "אפשר לשלם באתר כדי להשלים את ההזמנה.",
  "Pay online by {date}. We keep the items for you until then.":
    "אפשר לשלם באתר עד {date}. הפריטים שמורים עבורך עד אז.",
  "A note on your order {number} at {name}": "הודעה על ההזמנה שלך {number} ב־{name}",
  "A note on your order": "הודעה על ההזמנה שלך",
  "Your downloads": "ההורדות שלך",
  "(includes {amount} {name})": "(כולל {amount} {name})",
  "Bill to": "לחיוב",
  "Ship to": "למשלוח",
  "Your account at {shop}": "החשבון שלך ב־{shop}",
  "Someone, most likely you, requested an account at {shop} with this email address. To create it, choose a password:":
    "מישהו, כנראה מכתובת זו, ביקש לפתוח חשבון ב־{shop}. נא לבחור כאן סיסמה, והחשבון ייפתח:",
  "The link is valid for 24 hours. If this wasn’t you, ignore this email: no account is created without the link.":
    "הקישור תקף ליממה. אם הבקשה לא באה ממך, אין צורך לעשות דבר: בלי הקישור אין חשבון.",
  "You have an account at {shop}": "יש לך חשבון ב־{shop}",
  "Someone, most likely you, requested an account at {shop}, but you already have one with this email address. If you’ve forgotten your password, choose a new one:":
    "מישהו, כנראה מכתובת זו, ביקש לפתוח חשבון ב־{shop}. כבר יש לך חשבון עם כתובת דוא״ל זו. אם הסיסמה נשכחה, אפשר לבחור כאן חדשה:",
  "Reset your password at {shop}": "סיסמה חדשה ל־{shop}",
  "Someone, most likely you, requested a new password for your account at {shop}. Choose one here:":
    "מישהו, כנראה מכתובת זו, ביקש סיסמה חדשה לחשבון ב־{shop}. בוחרים אותה כאן:",
  "The link is valid for one hour. If this wasn’t you, ignore this email: your password stays the same.":
    "הקישור תקף לשעה. אם הבקשה לא באה ממך, אין צורך לעשות דבר: הסיסמה נשארת כפי שהיא.",
  "Your email address at {shop} was changed": "כתובת הדוא״ל שלך ב־{shop} שונתה",
  "The email address of your account at {shop} was changed. Emails about your orders and your account now go to the new address.":
    "ב־{shop} הוחלפה כתובת דוא״ל זו באחרת. מעתה יישלחו לשם מכתבים על ההזמנות ועל החשבון שלך.",
  "If you didn’t request this, please contact us right away.": "אם הבקשה לא באה ממך, נא לכתוב לנו מיד.",
  "View your order": "להזמנה שלך",
  "Quantity: {count}": "כמות: {count}",
  "Your email address was changed": "כתובת הדוא״ל שלך שונתה",
  "Create your account": "פתיחת חשבון",
  "You already have an account": "כבר יש לך חשבון",
  "Reset your password": "איפוס הסיסמה",
} as const;
