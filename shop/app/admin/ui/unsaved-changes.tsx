import { useEffect, useState } from "react";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useBlocker } from "react-router";

/** Forms with changes that are not saved. A form that was saved has been replaced by one with the stored values. */
const changed = new Set<HTMLFormElement>();

function hasChanges(): boolean {
  for (const form of changed) if (!form.isConnected) changed.delete(form);
  // A rejected form still shows what was entered.
  return changed.size > 0 || document.querySelector('form[data-guarded="rejected"]') !== null;
}

/** Asks before the person leaves a form with changes that are not saved. */
export function UnsavedChanges() {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = target instanceof Element ? formOf(target) : null;
      if (!form?.hasAttribute("data-guarded")) return;
      changed.add(form);
      setIsUsed(true);
    };
    const drop = ({ target }: Event) => void changed.delete(target as HTMLFormElement);
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    document.addEventListener("input", note);
    document.addEventListener("submit", drop);
    document.addEventListener("reset", drop);
    window.addEventListener("beforeunload", ask);
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("submit", drop);
      document.removeEventListener("reset", drop);
      window.removeEventListener("beforeunload", ask);
    };
  }, []);
  return isUsed ? <LeaveDialog onLeave={() => setIsUsed(false)} /> : null;
}

/** A field may stand in one form and belong to another, such as the uploads of a product, which are stored at once. */
function formOf(target: Element): HTMLFormElement | null {
  const id = target.getAttribute("form");
  return id === null ? target.closest("form") : document.querySelector<HTMLFormElement>(`form#${CSS.escape(id)}`);
}

/** Mounted once something was entered: the router warns about every blocker when a link within a page is followed. */
function LeaveDialog({ onLeave }: { readonly onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const isOpen = blocker.state === "blocked";
  const leave = () => {
    changed.clear();
    blocker.proceed?.();
    onLeave();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && isOpen && blocker.reset()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">Leave without saving?</AlertDialog.Title>
          <AlertDialog.Description className="dialog-text">
            Your changes on this page are not saved.
          </AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Close className="button button-quiet">Stay on this page</AlertDialog.Close>
            <button type="button" className="button button-danger" onClick={leave}>
              Leave without saving
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
