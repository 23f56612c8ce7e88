export { ALL_DESTINATIONS, destinationNamed, isBehindFlag } from "./all-destinations.ts";
