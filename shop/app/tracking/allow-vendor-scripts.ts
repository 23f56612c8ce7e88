interface PolicyRules {
  readonly createScriptURL: (url: string) => string;
  readonly createHTML?: (html: string) => string;
}

interface TrustedTypesFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/**
 * Vendors' scripts load further scripts by URL strings, which Trusted Types would refuse. The content policy still
 * decides which hosts are allowed. Markup from strings stays refused, unless a third-party consent tool or a form
 * builder needs it; inline scripts in such markup still do not run.
 */
export function allowVendorScripts(view: Window, showsDialogs: boolean): void {
  const { trustedTypes } = view as unknown as { readonly trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (url) => url,
    ...(showsDialogs && { createHTML: (html: string) => html }),
  });
}
