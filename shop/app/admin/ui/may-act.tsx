import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../layout.tsx";

/** Whether the person may change things; viewers may not. The server rejects their forms anyway. */
export function useMayAct(): boolean {
  const admin = useRouteLoaderData<typeof loader>("admin/layout");
  return admin?.staff.mayAct ?? true;
}

/** For forms and buttons. */
export function MayAct({ children }: { children: ReactNode }) {
  return useMayAct() ? children : null;
}
