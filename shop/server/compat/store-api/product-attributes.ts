import { type AttributeName, listCountedAttributeTerms, listSharedAttributes } from "../../catalog/terms.ts";
import { htmlText } from "./html-text.ts";
import { readWith } from "./rest-schema.ts";
import { respond, type StoreResponse, storeError } from "./store-response.ts";
import { links, type PublicCall, type PublicHandler } from "./store-call.ts";
import { chosenTerms, termJson, termsResponse, TermsParams } from "./terms-query.ts";

const PATH = "/products/attributes";

export const listAttributes: PublicHandler = async ({ shop }) => {
  const attributes = await listSharedAttributes(shop.database.db);
  const bodies = attributes.map((attribute) => ({
    ...attributeJson(attribute),
    _links: links(shop, `${PATH}/${attribute.id}`, PATH),
  }));
  return { ...respond(bodies), tags: ["catalog"] };
};

export const getAttribute: PublicHandler = async (call) => {
  const attribute = await attributeOf(call);
  return attribute ? { ...respond(attributeJson(attribute)), tags: ["catalog"] } : notFound();
};

export const listAttributeTerms: PublicHandler = async (call) => {
  const { shop, params } = call;
  const read = readWith(TermsParams, params);
  if (!read.ok) return read.error;
  const attribute = await attributeOf(call);
  if (!attribute) return notFound();
  const terms = chosenTerms(await listCountedAttributeTerms(shop.database.db, attribute.id), read.value);
  return termsResponse(shop, `${PATH}/${attribute.id}/terms`, params, read.value, terms.map(termJson));
};

async function attributeOf({ shop, name }: PublicCall): Promise<AttributeName | undefined> {
  return (await listSharedAttributes(shop.database.db)).find(({ id }) => id === Number(name));
}

function attributeJson({ id, name, slug, termCount }: AttributeName) {
  return {
    id,
    name: htmlText(name),
    taxonomy: `pa_${slug}`,
    type: "select",
    order: "menu_order",
    has_archives: false,
    count: termCount,
  };
}

function notFound(): StoreResponse {
  return storeError("woocommerce_rest_attribute_invalid_id", "Invalid attribute ID.", 404);
}
