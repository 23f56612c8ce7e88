export { startTransition } from "react";
export { createRoot } from "react-dom/client";
