import type { ReactNode } from "react";

interface PayFormProps {
  /** Path of the order's page. */
  readonly path: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to the payment page. A form, because the link has the order's key, which no script of the page should read. */
export function PayForm({ path, className, children }: PayFormProps) {
  return (
    <form method="post" action={path}>
      <button type="submit" className={className} name="intent" value="pay">
        {children}
      </button>
    </form>
  );
}
