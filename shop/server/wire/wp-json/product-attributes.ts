import { type AttributeName, listCountedAttributeTerms, listSharedAttributes } from "../../catalog/terms.ts";
import { readWith } from "./rest-schema.ts";
import { answer, type StoreAnswer, storeError } from "./store-answer.ts";
import { links, type PublicCall, type PublicHandler } from "./store-call.ts";
import { chosenTerms, termJson, termsAnswer, TermsParams } from "./terms-query.ts";

const PATH = "/products/attributes";

export const listAttributes: PublicHandler = async ({ shop }) => {
  const attributes = await listSharedAttributes(shop.database.db);
  const bodies = attributes.map((attribute) => ({
    ...attributeJson(attribute),
    _links: links(shop, `${PATH}/${attribute.id}`, PATH),
  }));
  return { ...answer(bodies), tags: ["catalog"] };
};

export const getAttribute: PublicHandler = async (call) => {
  const attribute = await attributeOf(call);
  return attribute ? { ...answer(attributeJson(attribute)), tags: ["catalog"] } : notThere();
};

export const listAttributeTerms: PublicHandler = async (call) => {
  const { shop, params } = call;
  const read = readWith(TermsParams, params);
  if (!read.ok) return read.error;
  const attribute = await attributeOf(call);
  if (!attribute) return notThere();
  const terms = chosenTerms(await listCountedAttributeTerms(shop.database.db, attribute.id), read.value);
  return termsAnswer(shop, `${PATH}/${attribute.id}/terms`, params, read.value, terms.map(termJson));
};

async function attributeOf({ shop, name }: PublicCall): Promise<AttributeName | undefined> {
  return (await listSharedAttributes(shop.database.db)).find(({ id }) => id === Number(name));
}

function attributeJson({ id, name, slug }: AttributeName) {
  return { id, name, taxonomy: `pa_${slug}`, type: "select", order: "menu_order", has_archives: false };
}

function notThere(): StoreAnswer {
  return storeError("woocommerce_rest_attribute_invalid_id", "Invalid attribute ID.", 404);
}
