import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../layout.tsx";

/** Whether whoever looks may also change things; viewers may not. What they send is refused by the server anyway. */
export function useMayAct(): boolean {
  const office = useRouteLoaderData<typeof loader>("admin/layout");
  return office?.staff.mayAct ?? true;
}

/** For what is there to be filled in or pressed. */
export function MayAct({ children }: { children: ReactNode }) {
  return useMayAct() ? children : null;
}
