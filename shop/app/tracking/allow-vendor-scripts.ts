interface PolicyRules {
  readonly createScriptURL: (url: string) => string;
  readonly createHTML?: (html: string) => string;
}

interface TrustedTypesFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/**
 * Vendors' scripts bring further scripts by plain addresses, which the content policy would refuse as such. Which
 * hosts they may come from stays its decision. Markup stays refused, unless a foreign consent tool draws its window
 * with it; inline scripts in such markup still do not run.
 */
export function allowVendorScripts(view: Window, drawsWindows: boolean): void {
  const { trustedTypes } = view as unknown as { readonly trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (url) => url,
    ...(drawsWindows && { createHTML: (html: string) => html }),
  });
}
