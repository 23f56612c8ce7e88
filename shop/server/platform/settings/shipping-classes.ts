import type { ShopSettings } from "./settings.ts";

/** Every shipping class that a method charges for, by name. */
export function shippingClassesOf({ zones }: Pick<ShopSettings["shipping"], "zones">): readonly string[] {
  const methods = zones.flatMap((zone) => zone.methods);
  const names = methods.flatMap((method) => (method.kind === "flat" ? Object.keys(method.classCosts) : []));
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
}
