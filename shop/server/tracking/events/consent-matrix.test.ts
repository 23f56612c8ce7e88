import {
  type Agreed,
  choiceScript,
  scriptOf,
  STUB_TOOLS,
  type StubTool,
  type StubView,
} from "../../../../e2e/support/stub-tools.ts";
import { CONSENT, decodeConsent, encodeConsent, recordOf } from "@vitrine/tracking/consent/own";
import { isStatistics, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleScript } from "../../../../scripts/tracking/bundle.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { trackingOptions } from "../script/options.ts";
import { isAllowed } from "./visit.ts";
import { eventRules } from "./event-rules.ts";
import { openMatrixPage, ORIGIN } from "./test-matrix-page.ts";

/**
 * Every consent tool × when its script arrives × the visitor's choice, with the bundled SDK, the options that the shop
 * prints and the server's consent check. With `-u` the test writes the table to docs/consent-matrix.md.
 */

const MOMENTS = {
  "before the tracker": "before",
  "after the tracker": "after",
  "5 s late": "late",
  never: "never",
} as const;
type Moment = (typeof MOMENTS)[keyof typeof MOMENTS];

const ALL: Agreed = { statistics: true, marketing: true };
const NONE: Agreed = { statistics: false, marketing: false };

/** The visitor's choice on an earlier visit and the choices made on this page. */
interface State {
  readonly stored: Agreed | null;
  readonly chosen: readonly Agreed[];
}
const STATES: Readonly<Record<string, State>> = {
  "no choice": { stored: null, chosen: [] },
  refused: { stored: NONE, chosen: [] },
  statistics: { stored: { statistics: true, marketing: false }, chosen: [] },
  marketing: { stored: { statistics: false, marketing: true }, chosen: [] },
  all: { stored: ALL, chosen: [] },
  withdrawn: { stored: ALL, chosen: [NONE] },
  "granted again": { stored: ALL, chosen: [NONE, ALL] },
};

const consentBanner: StubTool = {
  name: "vitrine",
  settings: {},
  isReadWithoutScript: true,
  stored: (agreed): Record<string, string> => (agreed ? { [CONSENT]: encodeConsent(recordOf(agreed)) } : {}),
  arrive() {},
  choose(view, agreed) {
    view.document.cookie = `${CONSENT}=${encodeURIComponent(encodeConsent(recordOf(agreed)))}; path=/`;
    (view as unknown as Window).dispatchEvent(new (view["CustomEvent"] as typeof CustomEvent)("vitrine:consent"));
  },
};
const TOOLS: Readonly<Record<string, StubTool>> = { "The shop’s own banner": consentBanner, ...STUB_TOOLS };

const PIXELS = Object.fromEntries(
  PIXEL_SLUGS.map((slug) => [
    slug,
    { enabled: true, ids: [IDS(slug)], ...(slug !== "gtm" && { sentBy: slug === "ga" ? "browser" : "both" }) },
  ]),
);
function IDS(slug: PixelSlug): string {
  return {
    facebook: "101",
    tiktok: "TT1",
    ga: "G-TEST",
    google_ads: "AW-1",
    gtm: "GTM-T",
    pinterest: "612",
    bing: "187",
  }[slug];
}

/** What a pixel did: whether its script loaded, its cookie was set, and an event was sent once the state was reached. */
interface Cell {
  readonly isLoaded: boolean;
  readonly isStored: boolean;
  readonly browser: "sent" | "sent denied" | "nothing";
  readonly isCopied: boolean;
}

let script = "";
beforeAll(async () => {
  script = [...(await bundleScript()).values()].join("\n");
}, 60_000);

async function runCase(tool: StubTool, moment: Moment, { stored, chosen }: State) {
  const settings = ShopSettings.parse({
    tracking: { pixels: PIXELS, consent: { tool: tool.name, ...tool.settings } },
  });
  const page = openMatrixPage(tool.stored(stored));
  const view = page.view as StubView;
  // Stubs of other tools run as scripts of the page; the shop's own banner saves the choice itself.
  const arrive = () => page.run(scriptOf(tool, stored));
  const choose = (agreed: Agreed) =>
    tool === consentBanner ? tool.choose(view, agreed) : page.run(choiceScript(tool, agreed));
  if (moment === "before") arrive();
  page.run(`window.pysOptions = ${JSON.stringify(trackingOptions(settings, ORIGIN))};`);
  page.run(script);
  if (moment === "after") arrive();
  await page.pass(5000);
  if (moment === "late") arrive();
  await page.pass(4000);
  for (const agreed of chosen) {
    choose(agreed);
    await page.pass(2500);
  }
  // Checked before the event, because the tracker must notice the tool without one.
  const loaded = new Set(PIXEL_SLUGS.filter(page.isLoaded));
  page.forget();
  page.run(`window.vitrine.push(["Lead", { value: 5, currency: "EUR" }]);`);
  await page.pass(4000);

  const rules = eventRules(settings);
  const isAccepted = ({ pixel, cookies }: { readonly pixel: string; readonly cookies: ReadonlyMap<string, string> }) =>
    isAllowed(pixel as PixelSlug, { choice: decodeConsent(cookies.get(CONSENT)), hasGpc: false }, rules);
  const accepted = new Set(page.copies.filter(isAccepted).map(({ pixel }) => pixel));
  const cells = Object.fromEntries(
    PIXEL_SLUGS.map((slug): [PixelSlug, Cell] => [
      slug,
      {
        isLoaded: loaded.has(slug),
        isStored: page.hasCookieOf(slug),
        browser: page.browserSent(slug),
        isCopied: accepted.has(slug),
      },
    ]),
  ) as Record<PixelSlug, Cell>;
  const result = { cells, ours: page.ourCookies(), sentToServer: page.copies.map(({ pixel }) => pixel) };
  page.close();
  return result;
}

const cellText = ({ isLoaded, isStored, browser, isCopied }: Cell) =>
  [
    isLoaded ? "L" : "",
    isStored ? "C" : "",
    browser === "sent" ? "B" : browser === "sent denied" ? "d" : "",
    isCopied ? "S" : "",
  ].join("") || "–";

/** What a state allows: everything, loading with consent denied, or nothing. */
function allowance(title: string, moment: Moment, { stored, chosen }: State, tool: StubTool, slug: PixelSlug) {
  const hasTool = moment !== "never" || tool.isReadWithoutScript;
  const agreed = chosen.at(-1) ?? stored;
  if (!hasTool) return "nothing";
  if (!agreed) {
    const isDenied = title === "ConsentMagic, consent modes" && slug !== "tiktok" && slug !== "pinterest";
    return isDenied ? "denied" : "nothing";
  }
  return (isStatistics(slug) ? agreed.statistics : agreed.marketing) ? "all" : "nothing";
}

const rows: (readonly string[])[] = [];

describe.each(Object.entries(TOOLS))("%s", (title, tool) => {
  const cases = Object.entries(MOMENTS).flatMap(([when, moment]) =>
    Object.entries(STATES).map(([what, state]) => ({ when, moment, what, state })),
  );
  test.each(cases)(
    "$when, $what: pixels do exactly what the visitor allows (T6.01)",
    async ({ when, moment, what, state }) => {
      const isBetween = state.stored !== null && state.stored.statistics !== state.stored.marketing;
      const cannotChoose = state.chosen.length > 0 && moment === "never" && !tool.isReadWithoutScript;
      if ((tool.isAllOrNothing && isBetween) || cannotChoose) {
        rows.push([title, when, what, ...PIXEL_SLUGS.map(() => ""), ""]);
        return;
      }
      const { cells, ours, sentToServer } = await runCase(tool, moment, state);
      rows.push([title, when, what, ...PIXEL_SLUGS.map((slug) => cellText(cells[slug])), ours || "–"]);
      const hasChosenHere = state.chosen.length > 0;
      for (const slug of PIXEL_SLUGS) {
        const { isLoaded, isStored, browser, isCopied } = cells[slug];
        const allowed = allowance(title, moment, state, tool, slug);
        const hasCookies = slug !== "gtm";
        // Analytics would count both copies, so only the browser sends to it.
        const hasServer = slug !== "gtm" && slug !== "ga";
        if (allowed === "all") {
          expect({ slug, isLoaded, isStored, browser, isCopied }).toEqual({
            slug,
            isLoaded: true,
            isStored: hasCookies,
            browser: "sent",
            isCopied: hasServer,
          });
          continue;
        }
        expect({ slug, isStored, isCopied }, "stored or copied").toEqual({ slug, isStored: false, isCopied: false });
        expect(sentToServer, "sent to the shop's server").not.toContain(slug);
        if (!hasChosenHere) expect({ slug, isLoaded }).toEqual({ slug, isLoaded: allowed === "denied" });
        expect(["nothing", ...(allowed === "denied" ? ["sent denied"] : [])]).toContain(browser);
      }
      const isAnyAllowed = PIXEL_SLUGS.some((slug) => allowance(title, moment, state, tool, slug) === "all");
      const hasChoice = state.stored !== null && (moment !== "never" || tool.isReadWithoutScript);
      const expected = isAnyAllowed ? "visit, choice" : hasChoice || tool === consentBanner ? "choice" : "";
      expect(ours).toBe(state.stored === null ? "" : expected);
    },
  );
});

const SIGNS = [
  ["sign", "meaning"],
  ["L", "its script is on the page"],
  ["C", "a cookie of the pixel is stored"],
  ["B", "the browser sent the event"],
  ["d", "the browser sent it with every consent signal denied, without a cookie"],
  ["S", "the server accepted its copy"],
  ["–", "none of these"],
];

/** Markdown with padded columns, as the formatter writes it. */
function table(lines: readonly (readonly string[])[]): string {
  const [head = [], ...body] = lines;
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const row = (line: readonly string[]) =>
    `| ${widths.map((width, at) => (line[at] ?? "").padEnd(width)).join(" | ")} |`;
  return [row(head), row(widths.map((width) => "-".repeat(width))), ...body.map(row)].join("\n");
}

test("the table in the documentation matches the results", async () => {
  const head = ["Tool", "Script arrives", "Visitor’s choice", ...PIXEL_SLUGS, "own cookies"];
  const text = `# Consent matrix

Written by \`shop/server/tracking/events/consent-matrix.test.ts\` from its results (\`npx vitest run shop/server/tracking/events/consent-matrix.test.ts -u\`). Each row is a page on which the bundled SDK runs with the options that the shop prints. Once the state is reached, one event (\`Lead\`) is fired; each cell shows what a pixel did.

${table(SIGNS)}

“Withdrawn” and “granted again” begin with a visitor who agreed to everything, so scripts stay on the page, but receive and send nothing. Tag Manager has neither cookies nor a server’s copy of its own; Analytics has one sender, here the browser. Own cookies are those of the visit and the record of the choice (\`pys_consent\`). Empty cells are impossible cases: Cookie Notice has only yes and no, and a tool that never arrives cannot be used.

${table([head, ...rows])}
`;
  await expect(text).toMatchFileSnapshot("../../../../docs/consent-matrix.md");
});
