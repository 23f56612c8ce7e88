export { chooseRate, type ShippingRate, shippingRates } from "./rates.ts";
export { type Parcel, type ParcelItem, type ShippingMethod, type ShippingZone, zoneFor } from "./zone.ts";
