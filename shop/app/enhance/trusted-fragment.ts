interface HtmlPolicy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("vitrine", { createHTML: (html) => html });

/**
 * The only door through which text becomes markup in the page. What passes was written by our own server;
 * scripts inside do not run, whoever wrote them.
 */
export function trustedFragment(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}
