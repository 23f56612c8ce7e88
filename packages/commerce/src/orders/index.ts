export { couponCodes } from "./coupon-codes.ts";
export {
  checkRefund,
  hasMoneyToRefund,
  refundable,
  type RefundableLine,
  type RefundableOrder,
  type RefundRefusal,
  type RefundRequest,
} from "./refund.ts";
export {
  holdsStock,
  isPaid,
  isPayable,
  isWaitingForPayment,
  mayMove,
  movesFrom,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_NAMES,
  stockEffect,
  type StockEffect,
} from "./status.ts";
export { cancellableUntil, type CancellableOrder, type CancelRules, mayCustomerCancel } from "./cancel.ts";
export { type Carrier, carrierName, CARRIERS, type Shipment, trackingUrl } from "./carriers.ts";
export {
  checkReturn,
  RETURN_POSTAGES,
  RETURN_REASON_NAMES,
  RETURN_REASONS,
  RETURN_STATUSES,
  returnableQuantity,
  returnableUntil,
  type ReturnableLine,
  type ReturnPostage,
  type ReturnReason,
  type ReturnRefusal,
  type ReturnStatus,
  type ReturnWindow,
} from "./returns.ts";
export {
  type Credit,
  type CreditableLine,
  type CreditableOrder,
  type CreditableRefund,
  type CreditedLine,
  creditsOf,
} from "./credits.ts";
export { type RefundedLine, refundWorth } from "./refund-worth.ts";
export { type CalendarDay, daysOverdue, firstDayInTime, shipBy } from "./ship-by.ts";
export {
  type FulfilmentFacts,
  type FulfilmentState,
  fulfilmentState,
  type PaymentFacts,
  type PaymentState,
  paymentState,
  quantityToShip,
  type ShippableLine,
} from "./states.ts";
