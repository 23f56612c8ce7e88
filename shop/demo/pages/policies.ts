import type { DemoPage } from "./page.ts";

const contact: DemoPage = {
  slug: "contact",
  title: "Contact",
  document: {
    version: 1,
    description: "How to reach the studio by email, phone, post or on foot.",
    blocks: [
      {
        id: "contact-lead",
        type: "text",
        props: {
          isLead: true,
          html: "<p>Write, ring or knock. We answer messages within two working days, and sooner unless we are firing.</p>",
        },
      },
      {
        id: "contact-ways",
        type: "columns",
        props: {},
        slots: [
          [
            {
              id: "contact-write",
              type: "text",
              props: {
                html: `<h2>Write</h2><p><a href="mailto:hello@kiln-and-tide.example">hello@kiln-and-tide.example</a></p><p>Kiln & Tide<br>4 Slip Lane<br>Ballynacove<br>Co. Cork<br>Ireland</p>`,
              },
            },
          ],
          [
            {
              id: "contact-ring",
              type: "text",
              props: {
                html: `<h2>Ring</h2><p><a href="tel:+353209150142">+353 20 915 0142</a></p><p>Wednesday to Saturday, 10 to 5. If nobody picks up, somebody’s hands are wet: leave a message.</p>`,
              },
            },
          ],
          [
            {
              id: "contact-visit",
              type: "text",
              props: {
                html: `<h2>Visit</h2><p>The studio, the market stall and the wood kiln are on <a href="/locations/">one map</a>.</p>`,
              },
            },
          ],
        ],
      },
      {
        id: "contact-form",
        type: "form",
        props: { title: "Send us a message", intro: "For a question about an order, add its number.", button: "Send" },
      },
    ],
  },
};

const delivery: DemoPage = {
  slug: "delivery",
  title: "Delivery",
  document: {
    version: 1,
    description: "Where we deliver, how long it takes and what it costs.",
    blocks: [
      {
        id: "delivery-lead",
        type: "text",
        props: {
          isLead: true,
          html: "<p>We pack on weekdays and post before noon. What you order in the morning usually leaves the same day.</p>",
        },
      },
      { id: "delivery-parcels", type: "image", props: { media: "room--packing" } },
      {
        id: "delivery-where",
        type: "text",
        props: {
          html: `<h2>Where, how long, how much</h2>
<table><thead><tr><th>To</th><th>Takes</th><th>Costs</th></tr></thead><tbody>
<tr><td>Ireland</td><td>2–3 working days</td><td>€6.50, free from €80</td></tr>
<tr><td>Europe and the UK</td><td>4–6 working days</td><td>€14.50, free from €180</td></tr>
<tr><td>Everywhere else</td><td>2–4 weeks</td><td>By weight, from €19</td></tr>
<tr><td>Studio</td><td>Ready the next day</td><td>Free</td></tr>
</tbody></table>
<p>The cart shows the exact price for your country and postcode before you pay. Outside the EU, customs may ask you for import tax.</p>`,
        },
      },
      {
        id: "delivery-packing",
        type: "text",
        props: {
          html: "<h2>How we pack</h2><p>Two boxes, shredded paper, no plastic. If a pot breaks on the way, send us a photo within two weeks. We send another one, or your money back if there is no other one like it.</p>",
        },
      },
      {
        id: "delivery-tracking",
        type: "text",
        props: {
          html: `<h2>Where is my order?</h2><p>You get an email when it leaves us. You can also <a href="/order-tracking/">find your order</a> with its number and your email address.</p>`,
        },
      },
    ],
  },
};

const returns: DemoPage = {
  slug: "returns",
  title: "Returns",
  document: {
    version: 1,
    description: "You can send anything back within 30 days.",
    blocks: [
      {
        id: "returns-lead",
        type: "text",
        props: {
          isLead: true,
          html: "<p>A pot looks different on your own table. If it does not belong there, send it back within 30 days of receiving it.</p>",
        },
      },
      {
        id: "returns-how",
        type: "text",
        props: {
          html: `<h2>How to return something</h2>
<ol><li><a href="/contact/">Tell us</a> your order number and what you are sending back.</li><li>Pack it as well as we did, and post it to Kiln & Tide, 4 Slip Lane, Ballynacove, Co. Cork, Ireland.</li><li>We refund you within a week of its arrival, by the payment method you used.</li></ol>
<p>From Ireland we pay the postage. From elsewhere you do, unless we made a mistake.</p>
<h2>What we cannot take back</h2>
<p>Personalised pieces, because nobody else is called what it says on them, and downloads you have opened. If such a piece is faulty, of course we replace it.</p>
<h2>Exchange</h2>
<p>Order the piece you would rather have, and return the other one. That is faster for both of us.</p>`,
        },
      },
    ],
  },
};

const terms: DemoPage = {
  slug: "terms",
  title: "Terms and conditions",
  document: {
    version: 1,
    description: "The terms of every order at Kiln & Tide.",
    blocks: [
      {
        id: "terms-text",
        type: "text",
        props: {
          html: `<p>Kiln & Tide is a demonstration. You can order everything, you pay nothing, and nothing arrives. If it were a real shop, these would be its terms.</p>
<h2>Who you buy from</h2><p>Kiln & Tide, 4 Slip Lane, Ballynacove, Co. Cork, Ireland. VAT number: none, because we do not exist.</p>
<h2>Your order</h2><p>Your order is an offer to buy. We accept it when we send your order confirmation. Glazes vary from firing to firing; photographs show typical pieces.</p>
<h2>Prices and payment</h2><p>Prices include Irish VAT. Postage is added before you pay and is shown in the cart. You can pay by bank transfer, cheque or cash on delivery. The pots are ours until they are paid for.</p>
<h2>Your right to withdraw</h2><p>You can withdraw from the purchase within 14 days without giving a reason. We give you 30; see <a href="/returns/">Returns</a>. Personalised pieces are excluded.</p>
<h2>If something is wrong</h2><p>You have the rights that Irish and EU consumer law gives you. <a href="/contact/">Tell us</a> first: we would rather put it right than argue.</p>
<h2>Law</h2><p>Irish law applies. As a consumer you also keep the protection of the law where you live.</p>`,
        },
      },
    ],
  },
};

const privacy: DemoPage = {
  slug: "privacy",
  title: "Privacy policy",
  document: {
    version: 1,
    description: "Which personal data we process, why and for how long.",
    blocks: [
      {
        id: "privacy-text",
        type: "text",
        props: {
          html: `<p>Kiln & Tide, 4 Slip Lane, Ballynacove, Co. Cork, Ireland, is responsible for your data. You reach us at <a href="mailto:hello@kiln-and-tide.example">hello@kiln-and-tide.example</a>.</p>
<h2>When you order</h2><p>We use your name, addresses, email address and phone number to send you what you ordered and to answer questions about it. We keep orders for six years, because tax law requires it. The post gets your name and address, nobody else.</p>
<h2>When you have an account</h2><p>We keep your addresses and orders in it until you delete it. In your account you can download everything we know about you, and delete it.</p>
<h2>When you visit</h2><p>A cookie remembers your cart. Statistics and marketing run only if you allow them, and you can change your mind at any time under <a href="/privacy/choices/">Privacy choices</a>.</p>
<h2>When you write to us</h2><p>We keep messages and reviews until they are answered, or for as long as the review is published.</p>
<h2>Your rights</h2><p>You can ask for a copy of your data, have it corrected or deleted, and object to its use. You can complain to the Data Protection Commission in Dublin.</p>`,
        },
      },
    ],
  },
};

/** Kiln & Tide's answers to what shoppers ask before they buy. */
export const policyPages: readonly DemoPage[] = [contact, delivery, returns, terms, privacy];
