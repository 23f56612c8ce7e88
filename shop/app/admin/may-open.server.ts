import { mayActAs, type Person } from "../../server/people/accounts/person.ts";
import { ADMIN_ACCESS } from "./access.ts";

/** Whether the person's role may open a page; a path that `ADMIN_ACCESS` does not list is for owners. */
export function mayOpen(staff: Pick<Person, "role">, path: string): boolean {
  const view = ADMIN_ACCESS[path]?.view ?? "owner";
  return view === "anyone" || mayActAs(staff, view);
}
