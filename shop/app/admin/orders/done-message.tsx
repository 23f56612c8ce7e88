import { useEffect } from "react";
import { showToast } from "../ui/toast.tsx";

/** What another page did to the order, by the parameter with which it leads back here. */
const MESSAGES: Readonly<Record<string, string>> = {
  draft: "Order created.",
  fulfilled: "Items fulfilled.",
  "fulfilled-emailed": "Items fulfilled. The customer gets an email.",
  "fulfilled-no-mail": "Items fulfilled. No mail server is set up, so no email is sent: it is saved as a file.",
  returned: "Return started.",
  "returned-emailed": "Return started. The customer gets an email.",
  "returned-no-mail": "Return started. No mail server is set up, so no email is sent: it is saved as a file.",
  edited: "Order updated.",
  "edited-emailed": "Order updated. The customer gets an email.",
  "edited-no-mail": "Order updated. No mail server is set up, so no email is sent: it is saved as a file.",
  "refund-sent": "Refunded. The payment provider is sending the money.",
  "refund-waiting": "Refund recorded. The money is sent as soon as the payment provider can be reached.",
  "refund-refused": "Refund recorded, but the payment provider rejected it. Check the order.",
  "refund-by-hand": "Refund recorded. Send the money yourself: this order was not paid through a payment provider.",
};

export function DoneMessage({ done }: { readonly done: string }) {
  const message = MESSAGES[done] ?? "";
  useEffect(() => {
    if (message !== "") showToast(message);
  }, [message]);
  return message === "" ? null : <p className="status-message">{message}</p>;
}
