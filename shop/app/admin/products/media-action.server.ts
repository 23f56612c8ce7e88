import {
  addImages,
  dismissFailedImages,
  moveImage,
  removeImage,
  restoreImage,
} from "../../../server/catalog/media/product-images.ts";
import type { SentImage } from "../../../server/catalog/media/originals.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import type { Shop } from "../../../server/shop.ts";
import { EMPTY_RESULT } from "../ui/form.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { data } from "react-router";
import type { MediaResult } from "./media-result.ts";

interface Sent {
  readonly fields: Fields;
  readonly files: readonly SentImage[];
}

/** Carries out the buttons of the Media card; null for forms of other parts of the page. */
export async function mediaAction(shop: Shop, staff: Person, productId: number, { fields, files }: Sent) {
  const which = { productId, mediaId: idOf(fields.get("image")) };
  const intent = fields.get("intent");
  switch (intent) {
    case "add-images": {
      const added = await addImages(shop, staff, productId, files);
      return added.ok ? done("Images uploaded. They are being processed.") : refused(added.error);
    }
    case "earlier":
    case "later":
      await moveImage(shop, staff, which, intent);
      return done("Image moved.");
    case "place":
      await moveImage(shop, staff, which, idOf(fields.get("place")));
      return done("Image moved.");
    case "remove": {
      const place = await removeImage(shop, staff, productId, which.mediaId);
      if (place === null) return done("");
      return done("Image removed.", { intent: "put-back", image: String(which.mediaId), place: String(place) });
    }
    case "put-back": {
      const place = idOf(fields.get("place"));
      const restored = await restoreImage(shop, staff, productId, { mediaId: which.mediaId, place });
      return restored.ok ? done("Image restored.") : refused(restored.error);
    }
    case "forget":
      await dismissFailedImages(shop, productId);
      return done("");
    default:
      return null;
  }
}

function done(message: string, undo?: MediaResult["undo"]) {
  return data<MediaResult>({ ...EMPTY_RESULT, part: "media", message, isSaved: true, ...(undo && { undo }) });
}

function refused(problems: readonly FormProblem[]) {
  return data<MediaResult>({ ...EMPTY_RESULT, part: "media", problems }, { status: 422 });
}
