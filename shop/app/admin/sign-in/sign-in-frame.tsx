import type { ReactNode } from "react";
import { ShopLink } from "../shop-link.tsx";

/** The layout of sign-in pages: one form, and nothing of the admin. */
export function SignInFrame({ title, siteName, children }: { title: string; siteName: string; children: ReactNode }) {
  return (
    <main id="main" className="sign-in">
      <p className="sign-in-shop">{siteName}</p>
      <h1>{title}</h1>
      {children}
      <p className="sign-in-back">
        <ShopLink path="/">Back to the shop</ShopLink>
      </p>
    </main>
  );
}
