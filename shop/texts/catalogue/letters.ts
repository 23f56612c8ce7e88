/** Letters to customers: about their orders and their accounts. */
export const LETTERS = {
  "Hello,": "שלום,",
  "Hello {name},": "שלום {name},",
  "Your order {number} at {name}": "ההזמנה שלך {number} ב־{name}",
  "Thank you for your order": "תודה על הזמנתך",
  "{hello}\n\nthank you for your order. This is what we have written down.": "{hello}\n\nתודה על הזמנתך. זה מה שרשמנו.",
  "We have received your payment for order {number} at {name}": "התשלום על הזמנה {number} ב־{name} התקבל",
  "Your payment has arrived": "התשלום שלך התקבל",
  "{hello}\n\nyour payment has arrived, and your order is being prepared.":
    "{hello}\n\nהתשלום שלך התקבל, וההזמנה בהכנה.",
  "Your order {number} at {name} is complete": "ההזמנה שלך {number} ב־{name} הושלמה",
  "Your order is complete": "ההזמנה שלך הושלמה",
  "{hello}\n\nyour order is complete.": "{hello}\n\nההזמנה שלך הושלמה.",
  "{hello}\n\nyour order is complete and on its way.": "{hello}\n\nההזמנה שלך הושלמה והיא בדרך.",
  "Your order {number} at {name} has been cancelled": "ההזמנה שלך {number} ב־{name} בוטלה",
  "Your order has been cancelled": "ההזמנה שלך בוטלה",
  "{hello}\n\nyour order has been cancelled, and nothing will be sent. If you did not expect this, please write to us.":
    "{hello}\n\nההזמנה שלך בוטלה, ודבר לא יישלח. אם זה מפתיע אותך, נא לכתוב לנו.",
  "A refund for your order {number} at {name}": "החזר על ההזמנה שלך {number} ב־{name}",
  "Money is coming back to you": "כסף חוזר אליך",
  "{hello}\n\nwe have refunded {amount} of your order.": "{hello}\n\nהחזרנו {amount} מההזמנה שלך.",
  "A note on your order {number} at {name}": "הודעה על ההזמנה שלך {number} ב־{name}",
  "A note on your order": "הודעה על ההזמנה שלך",
  "Your downloads": "ההורדות שלך",
  "(includes {amount} {name})": "(כולל {amount} {name})",
  "Bill to": "לחיוב",
  "Send to": "למשלוח",
  "Your account at {shop}": "החשבון שלך ב־{shop}",
  "somebody, most likely you, asked for an account at {shop} with this e-mail address. Choose a password here and it is yours:":
    "מישהו, כנראה מכתובת זו, ביקש לפתוח חשבון ב־{shop}. נא לבחור כאן סיסמה, והחשבון ייפתח:",
  "The link is good for a day. If it was not you, there is nothing to do: without the link there is no account.":
    "הקישור תקף ליממה. אם הבקשה לא באה ממך, אין צורך לעשות דבר: בלי הקישור אין חשבון.",
  "You have an account at {shop}": "יש לך חשבון ב־{shop}",
  "somebody, most likely you, asked for an account at {shop}. You have one already, with this e-mail address. If you have forgotten the password, choose a new one here:":
    "מישהו, כנראה מכתובת זו, ביקש לפתוח חשבון ב־{shop}. כבר יש לך חשבון עם כתובת דוא״ל זו. אם הסיסמה נשכחה, אפשר לבחור כאן חדשה:",
  "A new password for {shop}": "סיסמה חדשה ל־{shop}",
  "somebody, most likely you, asked for a new password for your account at {shop}. Choose it here:":
    "מישהו, כנראה מכתובת זו, ביקש סיסמה חדשה לחשבון ב־{shop}. בוחרים אותה כאן:",
  "The link is good for an hour. If it was not you, there is nothing to do: your password stays as it is.":
    "הקישור תקף לשעה. אם הבקשה לא באה ממך, אין צורך לעשות דבר: הסיסמה נשארת כפי שהיא.",
  "Your e-mail address at {shop} was changed": "כתובת הדוא״ל שלך ב־{shop} שונתה",
  "at {shop} this e-mail address was exchanged for another one. Letters about your orders and your account go there from now on.":
    "ב־{shop} הוחלפה כתובת דוא״ל זו באחרת. מעתה יישלחו לשם מכתבים על ההזמנות ועל החשבון שלך.",
  "If you did not ask for this, please write to us at once.": "אם הבקשה לא באה ממך, נא לכתוב לנו מיד.",
} as const;
