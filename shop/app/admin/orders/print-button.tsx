import { Icon } from "../ui/icon.tsx";
import { useHasScript } from "../ui/use-has-script.ts";

/** Without a script, the browser's own menu prints. */
export function PrintButton() {
  if (!useHasScript()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </button>
  );
}
