export { ga } from "./ga.ts";
