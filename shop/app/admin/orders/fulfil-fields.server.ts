import { CARRIERS } from "@vitrine/commerce/orders";
import { z } from "zod";
import { flag, line, paragraph } from "../../../server/platform/http/form-input.ts";
import type { ShipmentRefusal } from "../../../server/sales/orders/order-shipments.ts";
import type { FormProblem } from "../ui/form-errors.tsx";

export const FulfilFields = z.object({
  carrier: z.enum(CARRIERS, "Choose a carrier."),
  "carrier-name": line("The name", 100),
  "tracking-number": line("The tracking number", 100),
  "tracking-url": line("The tracking page", 500).refine(
    (url) => url === "" || (/^https?:\/\//i.test(url) && URL.canParse(url.replaceAll("{number}", "1"))),
    "Enter a full URL, such as https://carrier.example/track/{number}.",
  ),
  message: paragraph("The message", 2000),
  "email-customer": flag,
  shipments: z.coerce.number().int().min(0),
});

export function refusalProblem(refusal: ShipmentRefusal): FormProblem {
  switch (refusal.code) {
    case "unknown-order":
      return { field: null, text: "This order no longer exists." };
    case "not-open":
      return { field: null, text: "This order can’t be fulfilled in its current state." };
    case "already-entered":
      return { field: "tracking-number", text: "This package is already entered." };
    case "nothing-chosen":
      return { field: null, text: "Choose at least 1 item." };
    case "nothing-left":
      return { field: null, text: "Nothing is left to fulfil." };
    case "quantity-invalid":
      return { field: `quantity-${refusal.lineId}`, text: `At most ${refusal.most} can be sent.` };
  }
}
