/** Emitted when a quick view is shown; the event name of popular quick-view plug-ins. */
export const QUICK_VIEW_EVENT = "quick-view-displayed";
