export {
  type Address,
  ADDRESS_FIELDS,
  type AddressField,
  type AddressKind,
  type Destination,
  fieldsOf,
  NO_ADDRESS,
} from "./address.ts";
export { addressProblemHint } from "./address-hint.ts";
export { addressLines } from "./address-lines.ts";
export {
  type AddressProblem,
  addressProblemText,
  type AddressRules,
  checkAddress,
  settleAddress,
} from "./check-address.ts";
export { countryList, countryName, isCountry, type NamedPlace } from "./countries.ts";
export { type CountryRules, type FieldRule, rulesFor } from "./country-rules.ts";
export { type AddressWishes, fieldLabel, fieldRule, fieldTitle, USUAL_WISHES } from "./field-label.ts";
export { isInPlace, type Place, precisionOf } from "./place-match.ts";
export { hasNumericPostcodes, isPostcode, settlePostcode } from "./postcode.ts";
export { isRegion, reachesCountry } from "./regions.ts";
export { settleState, stateName, statesOf } from "./states.ts";
