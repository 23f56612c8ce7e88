/** The pages of the tracking; each is a tab. */
export const TRACKING_TABS = [
  { title: "Pixels", to: "/admin/tracking/", isExact: true },
  { title: "Consent", to: "/admin/tracking/consent/" },
  { title: "Visitors", to: "/admin/tracking/visitors/" },
  { title: "Order attribution", to: "/admin/tracking/attribution/" },
  { title: "Automatic events", to: "/admin/tracking/automatic/" },
  { title: "Custom events", to: "/admin/tracking/events/" },
  { title: "Advanced", to: "/admin/tracking/shop/" },
];
