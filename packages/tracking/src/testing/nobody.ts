import type { Person } from "../visitor/person.ts";

export const NOBODY: Person = {
  email: "",
  phone: "",
  firstName: "",
  lastName: "",
  emails: [],
  phones: [],
  firstNames: [],
  lastNames: [],
};
