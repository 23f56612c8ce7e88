export { createClassicDelivery, createGatewayDelivery } from "./create-delivery.ts";
export type { Delivery } from "./delivery.ts";
