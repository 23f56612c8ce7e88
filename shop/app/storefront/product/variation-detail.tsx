import type { VariationJson } from "../../../server/wire/variation-json.ts";
import { fillTemplate } from "../../enhance/variations/template.ts";
import { UNAVAILABLE } from "../../variation-texts.ts";
import { say } from "../../../texts/say.ts";

const TEMPLATE = `<div class="woocommerce-variation-description prose">{{{ data.variation.variation_description }}}</div>
<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>`;

/** The owner's words go into markup here; what they typed stays text. */
function unavailableTemplate(): string {
  const text = say(UNAVAILABLE).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<p class="stock out-of-stock">${text}</p>`;
}

/** What the preselected variation costs and whether there is one; a script keeps it up to date. */
export function VariationDetail({ chosen }: { chosen: VariationJson | null }) {
  const template = chosen?.variation_is_visible ? TEMPLATE : unavailableTemplate();
  return (
    <div
      className={`woocommerce-variation single_variation${chosen ? " is-shown" : ""}`}
      role="alert"
      aria-live="off"
      dangerouslySetInnerHTML={{ __html: chosen ? fillTemplate(template, chosen) : "" }}
    />
  );
}

/** Scripts fill these with the variation that was chosen. */
export function VariationTemplates() {
  return (
    <>
      <script type="text/template" id="tmpl-variation-template" dangerouslySetInnerHTML={{ __html: TEMPLATE }} />
      <script
        type="text/template"
        id="tmpl-unavailable-variation-template"
        dangerouslySetInnerHTML={{ __html: unavailableTemplate() }}
      />
    </>
  );
}
