import type Inputmask from "inputmask";
import type { MaskAlias, MaskOptions } from "./mask-options.ts";

type Options = Inputmask.Options;

const NUMBERS: ReadonlySet<string> = new Set(["numeric", "percentage", "currency"] satisfies MaskAlias[]);

export function isNumber({ alias }: Options): boolean {
  return alias !== undefined && NUMBERS.has(alias);
}

/** The library's options for a mask. */
export function libraryOptions(mask: MaskOptions): Options {
  return "pattern" in mask ? { mask: mask.pattern } : { alias: mask.alias };
}

/** The same, without what the library does wrong or what surprises in a form. */
export function soundOptions(options: Options): Options {
  return {
    // Hovering over a field must not change its text.
    showMaskOnHover: false,
    rightAlign: false,
    // A space completes an optional part; here that is the decimal point, and `10 px` became `10.px`.
    ...(options.alias === "cssunit" && { skipOptionalPartCharacter: "" }),
    ...options,
  };
}
