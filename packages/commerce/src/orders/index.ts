export {
  checkRefund,
  type RefundableLine,
  type RefundableOrder,
  type RefundRefusal,
  type RefundRequest,
} from "./refund.ts";
export {
  holdsStock,
  isPaid,
  isWaitingForPayment,
  mayMove,
  movesFrom,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_NAMES,
  stockEffect,
  type StockEffect,
} from "./status.ts";
