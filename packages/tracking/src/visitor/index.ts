export { rememberedPerson, rememberPerson, rememberVisitor } from "./save-visitor.ts";
export type { Person, PersonHint } from "./person.ts";
export { hashed, hashedPerson, hashedPhone, hashedWord } from "./hashed-person.ts";
export { sha256 } from "./sha256.ts";
export { externalIdOf, fetchExternalId } from "./external-id.ts";
export { providedUserData, userData } from "./user-data.ts";
export type { UserData } from "./user-data.ts";
