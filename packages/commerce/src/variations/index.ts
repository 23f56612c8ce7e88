export type { Alert, FormCommand, FormEvent, FormState, Selection, Step, VariationForm } from "./form-state.ts";
export { REVEAL_DELAY_MS, startForm, transition } from "./form.machine.ts";
export {
  buttonState,
  type ButtonState,
  chosenVariation,
  formMessage,
  isResetOffered,
  offeredByAttribute,
} from "./form-view.ts";
export { accepts, findMatch, isComplete } from "./match.ts";
export {
  allOptions,
  type FormAttribute,
  type OfferedOption,
  type OfferedOptions,
  offeredOptions,
  type OptionState,
  optionStates,
  preselect,
  withoutImpossible,
} from "./options.ts";
export { fitQuantity, type QuantityField } from "./quantity-field.ts";
export { canBeBought, type Choices, type Variation } from "./variation.ts";
