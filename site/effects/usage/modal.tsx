import "@vitrine/effects/modal/modal.css";
import { Modal, ToggleButton } from "@vitrine/effects/modal";

export default function SizeGuide() {
  return (
    <>
      <ToggleButton opens="sizes" as="dialog">
        Size guide
      </ToggleButton>
      <Modal id="sizes" title="Size guide">
        <p>Small holds 200 ml, large 350 ml.</p>
      </Modal>
    </>
  );
}
