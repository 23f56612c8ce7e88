import { countryName } from "@vitrine/commerce/addresses";
import type { ReactNode } from "react";

/** Shown above settings that set-up filled in for a country, until staff save them. */
export function Proposal({ country, children }: { country: string; children: ReactNode }) {
  if (country === "") return null;
  return (
    <div className="status-message" role="note">
      <p>
        <strong>Proposed for {countryName(country)}.</strong> {children}
      </p>
    </div>
  );
}
