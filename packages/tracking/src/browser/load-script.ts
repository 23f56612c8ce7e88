interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** The name that a page's content policy lists under `trusted-types`. */
const POLICY = "vitrine-tracking";

const AS_IT_IS: ScriptPolicy = { createScriptURL: (url) => url };

/** Scripts inserted by script are async by default. */
export function createScriptLoader(window: Window): (url: string) => Promise<boolean> {
  let policy: ScriptPolicy | undefined;
  const trust = (url: string) => {
    const factory = (window as unknown as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
    policy ??= factory?.createPolicy(POLICY, AS_IT_IS) ?? AS_IT_IS;
    return policy.createScriptURL(url);
  };

  return (url) =>
    new Promise((resolve) => {
      const script = window.document.createElement("script");
      script.src = trust(url);
      script.addEventListener("load", () => resolve(true));
      script.addEventListener("error", () => resolve(false));
      window.document.head.append(script);
    });
}
