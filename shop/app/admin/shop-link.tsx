import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

interface ShopLinkProps {
  readonly path: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a storefront page, which may be on another host. Not a router link, since it leaves the admin. */
export function ShopLink({ path, className, children }: ShopLinkProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <a href={`${root?.shopUrl ?? ""}${path}`} className={className}>
      {children}
    </a>
  );
}
