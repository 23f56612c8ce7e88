import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { z } from "zod";
import type { Person } from "../../../server/people/accounts/person.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { markBalancePaid } from "../../../server/sales/edits/mark-balance-paid.ts";
import { issueCreditNote } from "../../../server/sales/invoices/credit-notes.ts";
import { clearAttention } from "../../../server/sales/orders/clear-attention.ts";
import { removeShipment } from "../../../server/sales/orders/order-shipments.ts";
import { addOrderTags, removeOrderTags, tagsIn } from "../../../server/sales/orders/order-tags.ts";
import { remindOfPayment } from "../../../server/sales/orders/remind-payment.ts";
import {
  addNoteAsStaff,
  moveOrderAsStaff,
  moveRefusalText,
  resendEmail,
} from "../../../server/sales/orders/staff-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { OrderForm } from "./order-form.server.ts";

type Typed = z.output<typeof OrderForm>;
/** For every action that would have sent an email. */
const NO_MAIL_SERVER = "No mail server is set up, so no email is sent: it is saved as a file.";

/** Runs the action of a form on the order page and returns its result. */
export async function actOnOrder(
  shop: Shop,
  staff: Person,
  orderId: number,
  entered: Typed,
): Promise<Result<string, readonly FormProblem[]>> {
  const no = (field: string | null, text: string) => refuse([{ field, text }]);
  switch (entered.intent) {
    case "mark":
    case "move": {
      const reason = entered.intent === "move" ? entered.reason : "";
      const moved = await moveOrderAsStaff(shop, staff, orderId, { to: entered.to, reason });
      if (moved.ok) return ok(`Order status changed to ${STATUS_NAMES[entered.to]}.`);
      return no(entered.intent === "move" ? "to" : null, moveRefusalText(moved.error));
    }
    case "note": {
      const isForCustomer = entered.audience === "customer";
      const added = await addNoteAsStaff(shop, staff, orderId, { text: entered.note, isForCustomer });
      if (!added.ok) return no("note", "Enter a text.");
      if (!isForCustomer) return ok("Comment posted.");
      return ok(
        (await hasMailServer(shop))
          ? "Comment posted. It is being emailed to the customer."
          : `Comment posted. ${NO_MAIL_SERVER}`,
      );
    }
    case "email": {
      const sent = await resendEmail(shop, staff, orderId, entered.email);
      if (!sent.ok) return no(null, "This email is still in the queue.");
      return ok((await hasMailServer(shop)) ? "Email queued." : NO_MAIL_SERVER);
    }
    case "tag": {
      const tags = tagsIn(entered.tags);
      if (tags.length === 0) return no("tags", "Enter a tag.");
      await addOrderTags(shop, staff, [orderId], tags);
      return ok(tags.length === 1 ? "Tag added." : "Tags added.");
    }
    case "untag":
      await removeOrderTags(shop, staff, [orderId], [entered.tag]);
      return ok("Tag removed.");
    case "unship": {
      const removed = await removeShipment(shop, staff, orderId, entered.shipment);
      return removed.ok ? ok("Package removed.") : no(null, "This package was already removed.");
    }
    case "balance-paid": {
      const paid = await markBalancePaid(shop, staff, orderId, entered.balance);
      if (paid.ok) return ok("Marked as paid.");
      return no(null, "The amount left to pay has changed. Check it again.");
    }
    case "credit": {
      const issued = await issueCreditNote(shop, staff, orderId, entered.refund);
      return issued.ok ? ok("Credit note issued.") : no(null, "This refund already has its credit note.");
    }
    case "remind": {
      const reminded = await remindOfPayment(shop, staff, orderId);
      if (reminded.ok) return ok((await hasMailServer(shop)) ? "Reminder queued." : NO_MAIL_SERVER);
      return no(
        null,
        reminded.error === "reminded-before"
          ? "The customer was reminded already."
          : "There is nothing to pay any more, or no email address.",
      );
    }
    case "resolve":
      await clearAttention(shop, staff, orderId);
      return ok("Marked as resolved.");
  }
}
