/** A visitor's choice in a consent tool. */
export interface Agreed {
  readonly statistics: boolean;
  readonly marketing: boolean;
}

/** The globals that pages and tools share, in a browser and in a simulated page. */
export type StubView = Record<string, unknown> & { readonly document: Document };

/**
 * A fake consent tool. `arrive` and `choose` run in the page, so they use nothing but their arguments.
 * A tool that is `isAllOrNothing` has no partial consent.
 */
export interface StubTool {
  readonly name: string;
  /** The shop's settings for this tool, besides its name. */
  readonly settings: object;
  readonly isAllOrNothing?: true;
  /** The choice can be read from a cookie without the tool's script. */
  readonly isReadWithoutScript?: true;
  /** The cookies that the tool set on an earlier page. */
  readonly stored: (agreed: Agreed | null) => Readonly<Record<string, string>>;
  /** Runs as the tool's script, with the earlier choice if there is one. */
  readonly arrive: (view: StubView, agreed: Agreed | null) => void;
  /** The visitor makes or changes a choice in the tool's dialog. */
  readonly choose: (view: StubView, agreed: Agreed) => void;
}

const cookiebot: StubTool = {
  name: "cookiebot",
  settings: {},
  stored: () => ({}),
  arrive(view, agreed) {
    const isYes = agreed !== null && (agreed.statistics || agreed.marketing);
    view["Cookiebot"] = {
      consented: isYes,
      declined: agreed !== null && !isYes,
      hasResponse: agreed !== null,
      consent: { statistics: agreed?.statistics ?? false, marketing: agreed?.marketing ?? false },
    };
    if (agreed) (view as unknown as Window).dispatchEvent(new Event("CookiebotOnConsentReady"));
  },
  choose(view, agreed) {
    const isYes = agreed.statistics || agreed.marketing;
    view["Cookiebot"] = { consented: isYes, declined: !isYes, hasResponse: true, consent: agreed };
    (view as unknown as Window).dispatchEvent(new Event(isYes ? "CookiebotOnAccept" : "CookiebotOnDecline"));
  },
};

const cookieNotice: StubTool = {
  name: "cookie_notice",
  settings: {},
  isAllOrNothing: true,
  stored: (agreed) => (agreed ? { cookie_notice_accepted: String(agreed.marketing) } : {}),
  arrive(view) {
    view["cnArgs"] = { cookieName: "cookie_notice_accepted" };
  },
  choose({ document }, agreed) {
    const button = document.createElement("button");
    button.className = agreed.marketing ? "cn-set-cookie" : "cn-revoke-cookie";
    button.setAttribute("data-cookie-set", agreed.marketing ? "accept" : "refuse");
    button.addEventListener("click", () => {
      document.cookie = `cookie_notice_accepted=${agreed.marketing}; path=/`;
    });
    document.body.append(button);
    button.click();
    button.remove();
  },
};

const cookieYes: StubTool = {
  name: "cookie_law_info",
  settings: {},
  isReadWithoutScript: true,
  stored(agreed): Record<string, string> {
    if (!agreed) return {};
    const word = (isYes: boolean) => (isYes ? "yes" : "no");
    return {
      "cookieyes-consent": `consentid:x,consent:yes,action:yes,necessary:yes,functional:no,analytics:${word(agreed.statistics)},performance:no,advertisement:${word(agreed.marketing)}`,
    };
  },
  arrive() {},
  choose({ document }, agreed) {
    const word = (isYes: boolean) => (isYes ? "yes" : "no");
    const list = `consentid:x,consent:yes,action:yes,analytics:${word(agreed.statistics)},advertisement:${word(agreed.marketing)}`;
    document.cookie = `cookieyes-consent=${encodeURIComponent(list)}; path=/`;
    document.dispatchEvent(new CustomEvent("cookieyes_consent_update", { detail: { accepted: [], rejected: [] } }));
  },
};

const consentmanager: StubTool = {
  name: "consentmanager",
  settings: {
    consentmanagerIds: {
      facebook: "s7",
      tiktok: "c52",
      google_ads: "c52",
      pinterest: "c52",
      bing: "c52",
      ga: "s26",
      gtm: "s905",
    },
  },
  stored: () => ({}),
  arrive(view, agreed) {
    const received: (() => void)[] = [];
    const dataOf = (choice: Agreed | null) => ({
      userChoiceExists: choice !== null,
      vendorConsents: choice ? { s7: choice.marketing, s26: choice.statistics, s905: choice.statistics } : {},
      purposeConsents: choice ? { c52: choice.marketing } : {},
    });
    let data = dataOf(agreed);
    view["__cmp"] = (command: string, parameter?: unknown) => {
      if (command === "addEventListener") received.push((parameter as [string, () => void])[1]);
      return command === "getCMPData" ? data : undefined;
    };
    view["chooseAtConsentmanager"] = (choice: Agreed) => {
      data = dataOf(choice);
      received.forEach((listener) => listener());
    };
  },
  choose(view, agreed) {
    (view["chooseAtConsentmanager"] as (choice: Agreed) => void)(agreed);
  },
};

const consentMagic: StubTool = {
  name: "consent_magic",
  settings: {},
  stored(agreed): Record<string, string> {
    if (!agreed) return {};
    return {
      cs_enabled_cookie_term_4: agreed.statistics ? "yes" : "no",
      cs_enabled_cookie_term_5: agreed.marketing ? "yes" : "no",
    };
  },
  arrive(view) {
    view["CS_Data"] = {
      test_prefix: "",
      cs_necessary_cat_id: 1,
      cs_script_cat: { facebook: 5, bing: 5, analytics: 4, gads: 5, pinterest: 5, tiktok: 5, pys: 1 },
    };
  },
  choose(view, agreed) {
    const { document } = view;
    const button = document.createElement("button");
    button.className = "cs_action_btn";
    button.setAttribute("data-cs_action", "cs_confirm");
    document.body.append(button);
    button.click();
    button.remove();
    // The real tool sends a request before it writes the cookies.
    (view as unknown as Window).setTimeout(() => {
      document.cookie = `cs_enabled_cookie_term_4=${agreed.statistics ? "yes" : "no"}; path=/`;
      document.cookie = `cs_enabled_cookie_term_5=${agreed.marketing ? "yes" : "no"}; path=/`;
    }, 600);
  },
};

/** With the consent modes, in which vendors' scripts load before a choice with consent denied. */
const consentMagicModes: StubTool = {
  ...consentMagic,
  arrive(view) {
    view["CS_Data"] = {
      test_prefix: "",
      cs_necessary_cat_id: 1,
      cs_script_cat: { facebook: 5, bing: 5, analytics: 4, gads: 5, pinterest: 5, tiktok: 5, pys: 1 },
      cs_google_consent_mode_enabled: 1,
      cs_google_analytics_consent_mode: 1,
      cs_google_ads_consent_mode: 1,
      cs_meta_ldu_mode: 1,
      cs_bing_consent_mode: { ad_storage: { enabled: 1 } },
    };
  },
};

const realCookieBanner: StubTool = {
  name: "real_cookie_banner",
  settings: {},
  stored: () => ({}),
  arrive(view, agreed) {
    let choice = agreed;
    let notify = () => {};
    view["consentApi"] = {
      consentSync: (_kind: string, name: string) => ({
        cookie: { name },
        consentGiven: choice !== null,
        cookieOptIn: choice !== null && (name === "_ga" ? choice.statistics : choice.marketing),
      }),
      consent: () =>
        new Promise<void>((resolve) => {
          if (choice) resolve();
          else notify = resolve;
        }),
    };
    view["chooseAtRealCookieBanner"] = (newChoice: Agreed) => {
      choice = newChoice;
      notify();
      const type = newChoice.marketing || newChoice.statistics ? "RCB/OptIn/All" : "RCB/OptOut/All";
      view.document.dispatchEvent(new CustomEvent(type));
    };
  },
  choose(view, agreed) {
    (view["chooseAtRealCookieBanner"] as (choice: Agreed) => void)(agreed);
  },
};

const wpConsentApi: StubTool = {
  name: "wp_consent_api",
  settings: {},
  stored(agreed): Record<string, string> {
    if (!agreed) return {};
    return {
      wp_consent_statistics: agreed.statistics ? "allow" : "deny",
      wp_consent_marketing: agreed.marketing ? "allow" : "deny",
    };
  },
  arrive(view) {
    const { document } = view;
    view["consent_api"] = { cookie_prefix: "wp_consent" };
    view["wp_has_consent"] = (category: string) => document.cookie.includes(`wp_consent_${category}=allow`);
  },
  choose({ document }, agreed) {
    const detail = {
      statistics: agreed.statistics ? "allow" : "deny",
      marketing: agreed.marketing ? "allow" : "deny",
    };
    document.cookie = `wp_consent_statistics=${detail.statistics}; path=/`;
    document.cookie = `wp_consent_marketing=${detail.marketing}; path=/`;
    document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change", { detail }));
  },
};

/** Every third-party consent tool that the shop supports. */
export const STUB_TOOLS = {
  Cookiebot: cookiebot,
  "Cookie Notice": cookieNotice,
  CookieYes: cookieYes,
  consentmanager,
  ConsentMagic: consentMagic,
  "ConsentMagic, consent modes": consentMagicModes,
  "Real Cookie Banner": realCookieBanner,
  "WP Consent API": wpConsentApi,
} as const satisfies Readonly<Record<string, StubTool>>;

/** The source of a tool's script, as a page loads it. */
export function scriptOf(tool: StubTool, agreed: Agreed | null): string {
  return `(${asFunction(tool.arrive)})(window, ${JSON.stringify(agreed)});`;
}

export function choiceScript(tool: StubTool, agreed: Agreed): string {
  return `(${asFunction(tool.choose)})(window, ${JSON.stringify(agreed)});`;
}

/** A method's source is no expression: it lacks `function`. */
function asFunction(method: (...values: never[]) => void): string {
  return `function ${String(method).replace(/^(?:async\s+)?(?:function\s+)?/, "")}`;
}
