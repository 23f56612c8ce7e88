import type { CartRefusal } from "@vitrine/commerce/cart";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { optionFieldId } from "../../addresses/option-field-name.ts";
import type { Answers } from "../cart/line-answers.ts";
import { receiveFile } from "../uploads/received-file.ts";
import type { CartCall } from "./cart-call.ts";
import { sendsTooMany } from "./upload-limits.ts";

/** What was answered to the product's own questions: `option_engraving=ANNA`. */
export async function postedAnswers(call: CartCall): Promise<Result<Answers, CartRefusal>> {
  const { shop, request, cartId, fields, files } = call;
  const posted = byFieldId(files);
  if (posted.length > 0 && (await sendsTooMany(shop, request, cartId))) return refuse({ code: "uploads-too-many" });

  const received = posted.map(async ([id, file]) => [id, await receiveFile(file)] as const);
  return ok({ texts: new Map(byFieldId(fields)), files: new Map(await Promise.all(received)) });
}

function byFieldId<Value>(entries: Iterable<[string, Value]>): [string, Value][] {
  return [...entries].flatMap(([name, value]): [string, Value][] => {
    const id = optionFieldId(name);
    return id === null ? [] : [[id, value]];
  });
}
