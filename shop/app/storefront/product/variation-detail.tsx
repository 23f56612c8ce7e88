import { compileTemplate } from "@vitrine/effects/template";
import type { VariationJson } from "../../../server/compat/woocommerce/variation-json.ts";
import { UNAVAILABLE } from "../../variation-texts.ts";
import { t } from "../../../i18n/t.ts";

const TEMPLATE = `<div class="woocommerce-variation-description prose">{{{ data.variation.variation_description }}}</div>
<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>`;

const fillTemplate = compileTemplate(TEMPLATE);

/** The owner's text, escaped for HTML and for the template's braces. */
function unavailableTemplate(): string {
  const text = t(UNAVAILABLE).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("{", "&#123;");
  return `<p class="stock out-of-stock">${text}</p>`;
}

/** Price and stock of the preselected variation; a script keeps them up to date. */
export function VariationDetail({ chosen }: { chosen: VariationJson | null }) {
  const detail = chosen?.variation_is_visible ? fillTemplate({ variation: chosen }) : unavailableTemplate();
  return (
    <div
      className={`woocommerce-variation single_variation${chosen ? " is-shown" : ""}`}
      role="alert"
      aria-live="off"
      dangerouslySetInnerHTML={{ __html: chosen ? detail : "" }}
    />
  );
}

/** Scripts fill these templates with the selected variation. */
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
