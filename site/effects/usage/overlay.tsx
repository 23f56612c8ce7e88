import "@vitrine/effects/overlay/overlay.css";
import { Overlay } from "@vitrine/effects/overlay";

export default function Totals({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <>
      <button type="button" id="update-totals" hidden>
        Update totals
      </button>
      <div id="totals">
        <Overlay isBusy={isBusy} message="Updating cart">
          <p>Subtotal €102.00, delivery €16.00</p>
        </Overlay>
      </div>
    </>
  );
}
