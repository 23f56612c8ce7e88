export { DESTINATIONS } from "../destination.ts";
export type * from "../destination.ts";
export { ALL_DESTINATIONS, destinationNamed, isBehindFlag } from "./all-destinations.ts";
export { hashWith } from "../person/hashes.ts";
