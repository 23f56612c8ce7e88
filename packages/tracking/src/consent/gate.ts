import type { Page } from "../page/index.ts";
import { readGdpr } from "../wire/gdpr.ts";
import type { Options } from "../wire/index.ts";
import { isStatistics } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { Loose } from "../wire/decode-options.ts";
import type { ChoiceChanged, ConsentTool, Verdict } from "./consent-tool.ts";

export interface Gate {
  readonly verdict: (pixel: PixelSlug) => Verdict;
  /** Whether the visitor consented to a pixel's purpose, also if the owner disabled the pixel itself. */
  readonly isAgreed: (pixel: PixelSlug) => boolean;
  /** Whether the visitor has made a choice in a tool that is not recorded yet. */
  readonly hasChoice: () => boolean;
  /** Everything besides pixels that the server's filters disabled. */
  readonly filters: () => Loose;
  readonly open: (changed: () => void) => void;
}

const CONSENT_MAGIC = "consent_magic";

/** Interval and duration of polling for the consent tool; after that, each event checks. */
const ARRIVAL_MS = 500;
const MAX_LOOKS = 120;

/** Queries the server's filters; no response means no permission. */
export type AskFilters = (page: Page, options: Options) => Promise<Loose | undefined>;

/** The one place that decides whether a pixel may run. The first tool that is enabled and present decides alone. */
export function createGate(
  page: Page,
  options: Options,
  tools: readonly ConsentTool[],
  pixels: readonly PixelSlug[],
  askFilters?: AskFilters,
): Gate {
  /** Global Privacy Control: the browser signals that its user's data may not be sold or shared. */
  const refusesSale = (page.globals["navigator"] as Loose | undefined)?.["globalPrivacyControl"] === true;
  let gdpr = readGdpr(options.gdpr);
  let filters: Loose | undefined = gdpr.asksServer && !gdpr.tools.includes(CONSENT_MAGIC) ? undefined : {};
  let pressed: boolean | undefined;
  let listener: ChoiceChanged | undefined;
  const attached = new Set<ConsentTool>();

  const deciding = () => {
    const tool = tools.find((candidate) => gdpr.tools.includes(candidate.name) && candidate.isPresent(page));
    if (tool && listener && !attached.has(tool)) {
      attached.add(tool);
      tool.attach?.(page, listener, pixels);
    }
    return tool;
  };
  const choiceOf = (tool: ConsentTool, pixel: PixelSlug) => pressed ?? tool.choice(page, pixel, gdpr);

  const ofVisitor = (pixel: PixelSlug): Verdict => {
    if (gdpr.respectsGpc && !isStatistics(pixel) && refusesSale) return "refused";
    if (!filters) return "undecided";
    if (!gdpr.tools.length) return "granted";
    const tool = deciding();
    if (!tool) return "undecided";
    const standing = tool.standing?.(page, pixel);
    if (standing && standing !== "limited") return standing;
    const choice =
      choiceOf(tool, pixel) ?? ((tool.allowsBeforeChoice && gdpr.allowedBeforeChoice.has(pixel)) || undefined);
    return choice === undefined ? (standing ?? "undecided") : choice ? "granted" : "refused";
  };

  return {
    verdict: (pixel) => (gdpr.disabled.has(pixel) ? "refused" : ofVisitor(pixel)),
    isAgreed: (pixel) => ofVisitor(pixel) === "granted",
    hasChoice() {
      const tool = filters && deciding();
      return Boolean(tool && !tool.keepsRecord && pixels.some((pixel) => choiceOf(tool, pixel) !== undefined));
    },
    filters: () => filters ?? {},
    open(changed) {
      if (!filters) {
        void askFilters?.(page, options).then((result) => {
          if (!result) return;
          filters = result;
          gdpr = readGdpr({ ...options.gdpr, ...result });
          changed();
        });
      }
      listener = (result) => {
        pressed = result;
        changed();
      };
      for (const tool of tools) if (gdpr.tools.includes(tool.name)) tool.watch(page, listener);
      // Most tools load by their own script, often after this one, and few fire an event when ready.
      const lookOut = (left: number) => {
        if (deciding()) changed();
        else if (left) page.after(ARRIVAL_MS, () => lookOut(left - 1));
      };
      if (gdpr.tools.length && !deciding()) lookOut(MAX_LOOKS);
    },
  };
}
