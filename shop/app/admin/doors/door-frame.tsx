import type { ReactNode } from "react";

/** A page before the office: one thing to do, and nothing to see of what is behind it. */
export function DoorFrame({ title, siteName, children }: { title: string; siteName: string; children: ReactNode }) {
  return (
    <main id="main" className="door">
      <p className="door-shop">{siteName}</p>
      <h1>{title}</h1>
      {children}
      <p className="door-back">
        <a href="/">Back to the shop</a>
      </p>
    </main>
  );
}
