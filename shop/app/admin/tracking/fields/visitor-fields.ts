import { type FieldGroup, optionsOf, pairs, type SettingField } from "../setting-field.ts";

const COOKIES = {
  all: "None at all",
  start_session: "Session",
  advanced_form_data: "What was typed into forms",
  landing_page: "First page",
  first_visit: "First visit",
  trafficsource: "Where somebody came from",
  utmTerms: "Campaigns",
  utmId: "Clicks on ads",
  google_alternative_id: "Google’s click under another name",
};

const PEOPLE = { firstNames: "First name", lastNames: "Last name", phones: "Phone", emails: "E-mail" };

const names = (place: "forms" | "address", what: string): readonly SettingField[] =>
  Object.entries(PEOPLE).map(([name, label]) => ({
    kind: "lines",
    path: `matching.${place}.${name}`,
    label: `${label}: ${what}`,
    problem: "Each name may have a hundred letters.",
  }));

const days = "Please enter whole days from 1 to 400.";

export const VISITOR_FIELDS: readonly FieldGroup[] = [
  {
    title: "What events say of a visit",
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
        label: "The number of a customer who is signed in, to Google",
      },
      {
        kind: "choice",
        path: "visit.model",
        label: "Campaign and source are those of",
        options: optionsOf({ first_visit: "The first visit", last_visit: "The newest visit" }),
      },
    ],
  },
  {
    title: "What browsers remember",
    fields: [
      { kind: "number", path: "visit.cookieDays", label: "Days for which a visit is remembered", problem: days },
      {
        kind: "number",
        path: "visit.sessionMinutes",
        label: "Minutes after which a session ends",
        problem: "Please enter whole minutes from 1 to 1440.",
      },
      { kind: "tick", path: "visit.slidingSession", label: "Every page puts the end of the session off" },
      { kind: "tick", path: "visit.sharedBySubdomains", label: "Subdomains share it" },
      { kind: "tick", path: "visit.externalId", label: "A number of our own for each browser" },
      { kind: "number", path: "visit.externalIdDays", label: "Days for which that number holds", problem: days },
      { kind: "ticks", path: "visit.without", label: "Cookies that are never written", options: optionsOf(COOKIES) },
      {
        kind: "text",
        path: "visit.googleClickParameter",
        label: "Parameter under which networks hide Google’s click",
        problem: "Use letters, digits, _ and -.",
      },
    ],
  },
  {
    title: "Advanced matching",
    text: "What visitors type about themselves goes to vendors as hashes, if they agreed.",
    fields: [
      { kind: "tick", path: "matching.enabled", label: "Advanced matching" },
      { kind: "tick", path: "matching.sendsHashed", label: "Google gets hashes too" },
      { kind: "tick", path: "matching.sendsSeveral", label: "Several e-mails and phones of one person" },
      {
        kind: "choice",
        path: "matching.keeps",
        label: "When somebody types something else",
        options: optionsOf({ keep_data: "Keep both", recent_data: "Keep the newest" }),
      },
      { kind: "tick", path: "matching.fromForms", label: "From forms" },
      ...names("forms", "names of fields"),
      { kind: "tick", path: "matching.fromAddress", label: "From the page’s address" },
      ...names("address", "parameters"),
    ],
  },
  {
    title: "Fields of forms as parameters",
    fields: [
      {
        kind: "table",
        path: "dynamicFields",
        label: "Parameters",
        hint: "One a line: parameter = name of the field whose content it gets.",
        problem: "Each line wants a parameter and a field: budget = your-budget.",
        codec: pairs,
      },
    ],
  },
];
