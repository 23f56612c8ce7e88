interface TrustedTypesFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Vendors' scripts bring further scripts by plain addresses, which the content policy would refuse as such. Which
 * hosts they may come from stays its decision; markup and code in texts stay refused.
 */
export function allowVendorScripts(view: Window): void {
  const { trustedTypes } = view as unknown as { readonly trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", { createScriptURL: (url) => url });
}
