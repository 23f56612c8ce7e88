export { attachToggles as attachModals, ToggleButton } from "../toggles/index.ts";
export { DialogPanel, type DialogPanelProps } from "./dialog-panel.tsx";
export { Modal } from "./modal.tsx";
