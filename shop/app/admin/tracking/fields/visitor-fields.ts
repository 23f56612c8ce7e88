import { type FieldGroup, optionsOf, pairs, type SettingField } from "../setting-field.ts";

const COOKIES = {
  all: "None at all",
  start_session: "Session",
  advanced_form_data: "Form data",
  landing_page: "First page",
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
        hint: "Where the admin has a host name of its own, it must share a domain with the shop for this to work.",
        options: optionsOf({ viewer: "Viewer", manager: "Manager", owner: "Owner" }),
      },
      {
        kind: "tick",
        path: "exclusions.bots",
        label: "Known bots",
        hint: "Search engines, link previews and other programs that say what they are.",
      },
    ],
  },
  {
    title: "Visit data",
    fields: [
      { kind: "tick", path: "visit.campaigns", label: "The campaign" },
      { kind: "tick", path: "visit.trafficSource", label: "Where the visitor came from" },
      { kind: "tick", path: "visit.landingPage", label: "The first page" },
      { kind: "tick", path: "visit.eventTime", label: "The hour" },
      { kind: "tick", path: "visit.eventDay", label: "The day of the week" },
      { kind: "tick", path: "visit.eventMonth", label: "The month" },
      {
        kind: "tick",
        path: "visit.tellsCustomerNumber",
        label: "Send user_id of signed-in customers to Google",
      },
      {
        kind: "choice",
        path: "visit.model",
        label: "Campaign attribution",
        options: optionsOf({ first_visit: "The first visit", last_visit: "The last visit" }),
      },
    ],
  },
  {
    title: "Cookies",
    fields: [
      { kind: "number", path: "visit.cookieDays", label: "Days to keep the visit", problem: days },
      {
        kind: "number",
        path: "visit.sessionMinutes",
        label: "Session length, in minutes",
        problem: "Enter whole minutes from 1 to 1440.",
      },
      { kind: "tick", path: "visit.slidingSession", label: "Every page puts the end of the session off" },
      { kind: "tick", path: "visit.sharedBySubdomains", label: "Subdomains share it" },
      { kind: "tick", path: "visit.externalId", label: "A number of our own for each browser" },
      { kind: "number", path: "visit.externalIdDays", label: "Days to keep the visitor ID", problem: days },
      {
        kind: "ticks",
        path: "visit.without",
        label: "Cookies to disable",
        hint: "This covers what the shop writes, _fbp, _fbc and _gcl_aw included. Vendors’ own scripts may still set cookies after consent.",
        options: optionsOf(COOKIES),
      },
      {
        kind: "text",
        path: "visit.googleClickParameter",
        label: "Parameter that contains Google’s click ID",
        problem: "Use letters, digits, _ and -.",
      },
    ],
  },
  {
    title: "Advanced matching",
    text: "Contact details from forms are sent to vendors as hashes, with consent.",
    fields: [
      { kind: "tick", path: "matching.enabled", label: "Advanced matching" },
      { kind: "tick", path: "matching.sendsHashed", label: "Google gets hashes too" },
      { kind: "tick", path: "matching.sendsSeveral", label: "Several emails and phones of one person" },
      {
        kind: "choice",
        path: "matching.keeps",
        label: "When the visitor enters something else",
        options: optionsOf({ keep_data: "Keep both", recent_data: "Keep the latest" }),
      },
      { kind: "tick", path: "matching.fromForms", label: "From forms" },
      ...names("forms", "names of fields"),
      { kind: "tick", path: "matching.fromAddress", label: "From the page’s address" },
      ...names("address", "parameters"),
    ],
  },
  {
    title: "Form fields as parameters",
    fields: [
      {
        kind: "table",
        path: "dynamicFields",
        label: "Parameters",
        hint: "One per line: parameter = field name. Form events and your own events send the parameter with what the visitor entered in that field during the last 30 minutes.",
        problem: "Each line needs a parameter and a field: budget = your-budget.",
        codec: pairs,
      },
    ],
  },
];
