export { attachTabs } from "./attach-tabs.ts";
export { type TabItem, Tabs } from "./tabs.tsx";
export { firstTab, startTabs, type TabsEvent, type TabsLayout, type TabsState, transition } from "./tabs.machine.ts";
