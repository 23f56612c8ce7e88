import { Modal, ToggleButton } from "@vitrine/effects/modal";
import type { BlockView } from "../block-view.ts";

export function ModalBlock({ block: { id, props }, slots }: BlockView<"modal">) {
  return (
    <div className="block wrap">
      <ToggleButton opens={id} as="dialog" className="button button-quiet">
        {props.button}
      </ToggleButton>
      <Modal id={id} title={props.title} hash={props.hash}>
        {slots[0]}
      </Modal>
    </div>
  );
}
