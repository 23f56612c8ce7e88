export { attachTabs } from "./attach-tabs.ts";
export { type TabItem, Tabs } from "./tabs.tsx";
export { firstTab } from "./tabs.machine.ts";
