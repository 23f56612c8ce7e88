export { chooseRate, missingForFreeShipping, type ShippingRate, shippingRates, withoutPaidStandard } from "./rates.ts";
export { type ShippingPackage, type PackageItem, type ShippingMethod, type ShippingZone, zoneFor } from "./zone.ts";
