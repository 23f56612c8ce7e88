import { deliveryTable } from "./delivery-table.ts";
import type { DemoPage } from "./page.ts";
import { STUDIO, VILLAGE } from "./studio-map.ts";

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
        id: "contact-form",
        type: "form",
        props: {
          title: "Send us a message",
          button: "Send message",
          topics: [
            { label: "An order" },
            { label: "A product" },
            { label: "A workshop" },
            { label: "Wholesale or press" },
            { label: "Something else" },
          ],
          asksOrderNumber: true,
          takesPhotos: true,
        },
      },
      {
        id: "contact-visit",
        type: "columns",
        props: {},
        slots: [
          [
            {
              id: "contact-studio",
              type: "text",
              props: {
                html: `<h2>Visit the studio</h2><p>Kiln & Tide<br>4 Slip Lane<br>Ballynacove<br>Co. Cork<br>Ireland</p><h3>Opening hours</h3><p>Wednesday to Saturday, 10 to 5. If the door is shut and the light is on, knock: the wheel is loud.</p><h3>Phone</h3><p><a href="tel:+353209150142">+353 20 915 0142</a>. If nobody picks up, somebody’s hands are wet: leave a message.</p><h3>Getting here</h3><p>The bus from Cork stops at the church three times a day. From there it is downhill to the slipway. The market stall and the wood kiln are on <a href="/locations/">a map of their own</a>.</p>`,
              },
            },
          ],
          [
            {
              id: "contact-map",
              type: "map",
              props: {
                label: "The studio",
                ...VILLAGE,
                markers: [STUDIO],
              },
            },
          ],
        ],
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
      { id: "delivery-promises", type: "trust-badges", props: {} },
      {
        id: "delivery-where",
        type: "text",
        props: {
          title: "Prices by country",
          html: `${deliveryTable()}
<p>The cart shows the exact price for your country and postcode before you pay.</p>`,
        },
      },
      {
        id: "delivery-returns",
        type: "text",
        props: {
          title: "Returning something",
          html: `<ol><li><strong>Tell us within 30 days</strong><br><a href="/contact/">Write to us</a> with your order number and what you are sending back.</li><li><strong>Pack it as well as we did</strong><br>Post it to Kiln & Tide, 4 Slip Lane, Ballynacove, Co. Cork. From Ireland we pay the postage.</li><li><strong>Get your money back</strong><br>We refund you within a week of its arrival, by the payment method you used.</li></ol>
<p>What we cannot take back is on the page about <a href="/returns/">returns</a>.</p>`,
        },
      },
      {
        id: "delivery-questions",
        type: "accordion",
        props: {
          title: "Questions",
          isExclusive: true,
          items: [
            {
              key: "broken",
              title: "What if something arrives broken?",
              html: "<p>Send us a photo within two weeks. We send another one, or your money back if there is no other one like it.</p>",
            },
            {
              key: "packing",
              title: "How is it packed?",
              html: "<p>In two boxes and shredded paper, without plastic.</p>",
            },
            {
              key: "customs",
              title: "Do I pay customs or import tax?",
              html: "<p>Not within the EU. Outside it, customs may ask you for import tax.</p>",
            },
            {
              key: "tracking",
              title: "Where is my order?",
              html: `<p>You get an email when it leaves us. You can also <a href="/order-tracking/">find your order</a> with its number and your email address.</p>`,
            },
          ],
        },
      },
      {
        id: "delivery-ask",
        type: "image-with-text",
        props: {
          media: "room--packing",
          title: "Ask us",
          html: `<p>We pack the orders ourselves, and answer questions about them within two working days. Write to <a href="mailto:hello@kiln-and-tide.example">hello@kiln-and-tide.example</a>.</p>`,
          link: { label: "Contact", href: "/contact/" },
          side: "end",
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
