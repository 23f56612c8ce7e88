export { type CurrentPrice, priceAt, type Prices } from "./price.ts";
export {
  type Availability,
  availabilityOf,
  type StockDisplay,
  type StockStatus,
  stockStatus,
  type StockUnit,
  unitsLeft,
} from "./stock.ts";
export {
  formatDimensions,
  formatWeight,
  inLengthUnit,
  inWeightUnit,
  toGrams,
  toMillimetres,
  type LengthUnit,
  type WeightUnit,
} from "./measures.ts";
