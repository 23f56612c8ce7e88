export { attachMask, type MaskFieldOptions } from "./attach-mask.ts";
export { keyboardFor, type MaskAlias, type MaskOptions, readMask } from "./mask-options.ts";
