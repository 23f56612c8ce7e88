export { sha256 } from "./sha256.ts";
export { INVALID_TYPE } from "./to-bytes.ts";
