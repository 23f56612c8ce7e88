import type { Page } from "../page/index.ts";
import { readGdpr } from "../wire/gdpr.ts";
import type { Options } from "../wire/index.ts";
import { isStatistics } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import type { Loose } from "../wire/read-like.ts";
import type { ConsentTool } from "./consent-tool.ts";

/** Undecided is not a yes: what happens meanwhile waits, and is forgotten with the page. */
export type Verdict = "granted" | "refused" | "undecided";

export interface Gate {
  readonly verdict: (pixel: PixelSlug) => Verdict;
  /** Whether a tool asked the visitor who has answered, and that is still to be recorded. */
  readonly hasChoice: () => boolean;
  /** What the server's filters switched off besides pixels. */
  readonly filters: () => Loose;
  readonly open: (changed: () => void) => void;
}

const CONSENT_MAGIC = "consent_magic";

/** Asks the server what its filters switch off; no answer is no permission. */
export type AskFilters = (page: Page, options: Options) => Promise<Loose | undefined>;

/** The one place that decides whether a pixel may run. The first tool that is switched on and present decides alone. */
export function createGate(
  page: Page,
  options: Options,
  tools: readonly ConsentTool[],
  pixels: readonly PixelSlug[],
  askFilters?: AskFilters,
): Gate {
  let gdpr = readGdpr(options.gdpr);
  let filters: Loose | undefined = gdpr.asksServer && !gdpr.tools.includes(CONSENT_MAGIC) ? undefined : {};
  let pressed: boolean | undefined;

  const deciding = () => tools.find((tool) => gdpr.tools.includes(tool.name) && tool.isPresent(page));
  const choiceOf = (tool: ConsentTool, pixel: PixelSlug) => pressed ?? tool.choice(page, pixel, gdpr);

  return {
    verdict(pixel) {
      if (gdpr.disabled.has(pixel) || (gdpr.respectsGpc && !isStatistics(pixel) && refusesSale(page))) return "refused";
      if (!filters) return "undecided";
      if (!gdpr.tools.length) return "granted";
      const tool = deciding();
      if (!tool) return "undecided";
      const choice =
        choiceOf(tool, pixel) ?? ((tool.allowsBeforeChoice && gdpr.allowedBeforeChoice.has(pixel)) || undefined);
      return choice === undefined ? "undecided" : choice ? "granted" : "refused";
    },
    hasChoice() {
      const tool = filters && deciding();
      return Boolean(tool && !tool.keepsRecord && pixels.some((pixel) => choiceOf(tool, pixel) !== undefined));
    },
    filters: () => filters ?? {},
    open(changed) {
      if (!filters) {
        void askFilters?.(page, options).then((answer) => {
          if (!answer) return;
          filters = answer;
          gdpr = readGdpr({ ...options.gdpr, ...answer });
          changed();
        });
      }
      const hear = (answer?: boolean) => {
        pressed = answer;
        changed();
      };
      for (const tool of tools) if (gdpr.tools.includes(tool.name)) tool.watch(page, hear, pixels);
    },
  };
}

/** Global Privacy Control: the browser itself tells that its user's data may not be sold or shared. */
function refusesSale({ globals }: Page): boolean {
  const navigator = globals["navigator"] as { readonly globalPrivacyControl?: unknown } | undefined;
  return navigator?.globalPrivacyControl === true;
}
