import { type FieldGroup, optionsOf, pairs, type SettingField } from "../setting-field.ts";

const COOKIES = {
  all: "All cookies",
  start_session: "Session",
  advanced_form_data: "Form data",
  landing_page: "Landing page",
  first_visit: "First visit",
  trafficsource: "Traffic source",
  utmTerms: "Campaigns",
  utmId: "Ad clicks",
  google_alternative_id: "Google click ID alias",
};

const PEOPLE = { firstNames: "First name", lastNames: "Last name", phones: "Phone", emails: "Email" };

const names = (place: "forms" | "address", what: string): readonly SettingField[] =>
  Object.entries(PEOPLE).map(([name, label]) => ({
    kind: "lines",
    path: `matching.${place}.${name}`,
    label: `${label}: ${what}`,
    problem: "Each name can have up to 100 characters.",
  }));

const days = "Enter whole days from 1 to 400.";

export const VISITOR_FIELDS: readonly FieldGroup[] = [
  {
    title: "Exclusions",
    fields: [
      {
        kind: "ticks",
        path: "exclusions.roles",
        label: "Signed-in staff",
        hint: "If the admin has its own host name, it must be on the shop’s domain for this to work.",
        options: optionsOf({ viewer: "Viewer", manager: "Manager", owner: "Owner" }),
      },
      {
        kind: "tick",
        path: "exclusions.bots",
        label: "Known bots",
        hint: "Search engines, link previews and other bots that identify themselves.",
      },
    ],
  },
  {
    title: "Visit data",
    fields: [
      { kind: "tick", path: "visit.campaigns", label: "Campaign (utm_…)" },
      { kind: "tick", path: "visit.trafficSource", label: "Traffic source" },
      { kind: "tick", path: "visit.landingPage", label: "Landing page" },
      { kind: "tick", path: "visit.eventTime", label: "Hour" },
      { kind: "tick", path: "visit.eventDay", label: "Day of the week" },
      { kind: "tick", path: "visit.eventMonth", label: "Month" },
      {
        kind: "tick",
        path: "visit.tellsCustomerNumber",
        label: "Send user_id of signed-in customers to Google",
      },
      {
        kind: "choice",
        path: "visit.model",
        label: "Campaign attribution",
        options: optionsOf({ first_visit: "First visit", last_visit: "Last visit" }),
      },
    ],
  },
  {
    title: "Cookies",
    fields: [
      { kind: "number", path: "visit.cookieDays", label: "Cookie lifetime, in days", problem: days },
      {
        kind: "number",
        path: "visit.sessionMinutes",
        label: "Session length, in minutes",
        problem: "Enter whole minutes from 1 to 1440.",
      },
      { kind: "tick", path: "visit.slidingSession", label: "Extend the session with every page view" },
      { kind: "tick", path: "visit.sharedBySubdomains", label: "Share cookies across subdomains" },
      { kind: "tick", path: "visit.externalId", label: "Set a visitor ID (external_id)" },
      { kind: "number", path: "visit.externalIdDays", label: "Visitor ID lifetime, in days", problem: days },
      {
        kind: "ticks",
        path: "visit.without",
        label: "Cookies to disable",
        hint: "Covers the cookies that the shop writes, including _fbp, _fbc and _gcl_aw. Vendors’ own scripts may still set cookies after consent.",
        options: optionsOf(COOKIES),
      },
      {
        kind: "text",
        path: "visit.googleClickParameter",
        label: "URL parameter with Google’s click ID",
        problem: "Use letters, digits, _ and -.",
      },
    ],
  },
  {
    title: "Advanced matching",
    text: "Contact details from forms are sent to vendors as hashes, with consent.",
    fields: [
      { kind: "tick", path: "matching.enabled", label: "Advanced matching" },
      { kind: "tick", path: "matching.sendsHashed", label: "Send hashes to Google too (Enhanced Conversions)" },
      { kind: "tick", path: "matching.sendsSeveral", label: "Send all emails and phone numbers of a visitor" },
      {
        kind: "choice",
        path: "matching.keeps",
        label: "When a visitor enters different details",
        options: optionsOf({ keep_data: "Keep both", recent_data: "Keep the latest" }),
      },
      { kind: "tick", path: "matching.fromForms", label: "Read form fields" },
      ...names("forms", "field names"),
      { kind: "tick", path: "matching.fromAddress", label: "Read URL parameters" },
      ...names("address", "URL parameters"),
    ],
  },
  {
    title: "Form fields as parameters",
    fields: [
      {
        kind: "table",
        path: "dynamicFields",
        label: "Parameters",
        hint: "One per line: parameter = field name. Form events and custom events send the parameter with the value that the visitor entered in that field during the last 30 minutes.",
        problem: "Each line needs a parameter and a field: budget = your-budget.",
        codec: pairs,
      },
    ],
  },
];
