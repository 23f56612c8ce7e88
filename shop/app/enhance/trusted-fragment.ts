interface HtmlPolicy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("vitrine", { createHTML: (html) => html });

/**
 * The only function that turns text into markup in the page. The text comes from the shop's server; scripts inside do
 * not run.
 */
export function trustedFragment(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}
