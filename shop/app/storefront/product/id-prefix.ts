import { createContext, useContext } from "react";

/**
 * A quick view is open over a page that may contain the same form, and IDs must be unique. `useId` would not help: the
 * two are rendered separately, and each would count from the same number.
 */
export const IdPrefix = createContext("");

export function usePrefixedId(): (id: string) => string {
  const prefix = useContext(IdPrefix);
  return (id) => prefix + id;
}
