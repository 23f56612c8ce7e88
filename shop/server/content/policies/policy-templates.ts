import type { Policy } from "../../platform/settings/policy-settings.ts";
import type { DocumentInput } from "../pages/document.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";

interface Seller {
  readonly name: string;
  readonly email: string;
  readonly address: readonly string[];
}

export interface PolicyTemplate {
  readonly title: string;
  readonly slug: string;
  readonly document: DocumentInput;
}

/**
 * A page to start from. Square brackets mark what the owner has to fill in or decide; laws differ too much between
 * countries for a text that could be published as it is.
 */
export function policyTemplate(policy: Policy, seller: Seller): PolicyTemplate {
  const { title, description, html } = TEMPLATES[policy];
  const text = { id: `${policy}-text`, type: "text" as const, props: { html: html(escaped(seller)) } };
  const form = {
    id: `${policy}-form`,
    type: "form" as const,
    props: { title: "Send us a message", button: "Send" },
  };
  const blocks = policy === "contact" ? [text, form] : [text];
  return { title, slug: policy, document: { version: 1, description, blocks } };
}

interface Template {
  readonly title: string;
  readonly description: string;
  readonly html: (seller: Seller) => string;
}

const TEMPLATES: Readonly<Record<Policy, Template>> = {
  contact: {
    title: "Contact",
    description: "How to reach us.",
    html: ({ name, email, address }) => `<p>We answer within [two] working days.</p>
<p>${[name, ...address.filter((line) => line !== name)].join("<br>")}</p>
<p>${email === "" ? "[Email address]" : `<a href="mailto:${email}">${email}</a>`}</p>`,
  },
  delivery: {
    title: "Delivery",
    description: "Where we deliver, how long it takes and what it costs.",
    html: () => `<h2>Where and how long</h2>
<ul><li>[Country]: [2–3] working days, [price]</li><li>[Other countries]: [4–6] working days, [price]</li></ul>
<p>We ship orders placed before [noon] on the same working day. Delivery is free from [amount].</p>
<h2>Tracking</h2>
<p>You get an email with a tracking link as soon as your order leaves us.</p>
<h2>Damaged or missing</h2>
<p>Please tell us within [14] days, with a photo of the package. We send a replacement or refund you.</p>`,
  },
  returns: {
    title: "Returns",
    description: "How to send something back and when you get your money.",
    html: ({ name, address }) => `<h2>You can return anything within [14] days</h2>
<p>The period begins on the day you receive your order. Items must be unused and complete. Excluded: [made to order, personalised items].</p>
<h2>How to return</h2>
<ol><li>Tell us your order number.</li><li>Pack the items well and send them to: ${[name, ...address.filter((line) => line !== name)].join(", ")}.</li><li>We refund you within [14] days of receiving them, by the payment method you used.</li></ol>
<p>Return postage is paid by [you / us].</p>`,
  },
  terms: {
    title: "Terms and conditions",
    description: "The terms of every order.",
    html: ({ name }) => `<h2>Who you buy from</h2>
<p>You buy from ${name}, [legal form, address, register number, VAT number].</p>
<h2>Your order</h2>
<p>Your order is an offer. We accept it when we [confirm it by email / ship it].</p>
<h2>Prices and payment</h2>
<p>Prices include [VAT]. Postage is shown before you order. You can pay by [payment methods].</p>
<h2>Right of withdrawal</h2>
<p>[Consumers in the EU and the UK can withdraw within 14 days. Describe how, and link to your returns page.]</p>
<h2>Guarantee and liability</h2>
<p>[Statutory rights; limits of liability.]</p>
<h2>Law</h2>
<p>[Applicable law and place of jurisdiction.]</p>`,
  },
  privacy: {
    title: "Privacy policy",
    description: "Which personal data we process, why and for how long.",
    html: ({ name, email }) => `<h2>Who is responsible</h2>
<p>${name}, [address], ${email === "" ? "[email address]" : email}.</p>
<h2>When you order</h2>
<p>We process your name, addresses, email address, phone number and order to fulfil it, and keep them for [years] because [tax law] requires it. We pass them to [carriers] and [payment providers].</p>
<h2>When you visit</h2>
<p>The shop stores a cookie for your cart. Statistics and marketing run only with your consent, which you can change under <a href="/privacy/choices/">Privacy choices</a>. [List the services you use.]</p>
<h2>Your rights</h2>
<p>You can ask for a copy of your data, have it corrected or deleted, and object to its use. With an account you can download and delete it yourself. You can complain to [supervisory authority].</p>`,
  },
};

function escaped({ name, email, address }: Seller): Seller {
  return { name: escapeHtml(name), email: escapeHtml(email), address: address.map((line) => escapeHtml(line)) };
}
