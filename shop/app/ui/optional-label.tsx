import type { ReactNode } from "react";
import { t } from "../../i18n/t.ts";

/** The name of a field that may stay empty. */
export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="optional">{t("(optional)")}</span>
    </>
  );
}
