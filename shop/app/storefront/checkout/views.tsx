import { renderToStaticMarkup } from "react-dom/server";
import type { CheckoutViews } from "../../../server/compat/woocommerce/views.ts";
import { CartTotals } from "../cart/cart-totals.tsx";
import { NoticeList } from "../cart/notices.tsx";
import { AddressPlace } from "./address-fields.tsx";
import { CheckoutProblems } from "./checkout-problems.tsx";
import { DeliveryMethods } from "./delivery-methods.tsx";
import { OrderReview } from "./order-review.tsx";
import { Payment } from "./payment.tsx";

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** The checkout's components as HTML, for the responses of its endpoints. */
export const checkoutViews: CheckoutViews = {
  notices: (notices) => renderToStaticMarkup(<NoticeList notices={notices} />),
  problems: (problems) => renderToStaticMarkup(<CheckoutProblems problems={problems} isOrder />),
  cartTotals: (priced, { currency }) => renderToStaticMarkup(<CartTotals priced={priced} currency={currency} />),
  orderReview: (view) => renderToStaticMarkup(<OrderReview view={view} />),
  delivery: (view) => renderToStaticMarkup(<DeliveryMethods view={view} />),
  payment: (view, chosen) => renderToStaticMarkup(<Payment view={view} chosen={chosen} />),
  addressPlace: (view, kind) => renderToStaticMarkup(<AddressPlace view={view} kind={kind} problems={NO_PROBLEMS} />),
};
