import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import {
  addImages,
  cutImage,
  describeImage,
  dismissFailedImages,
  listImages,
  listWaitingImages,
  orderImages,
  type ProductImage,
  removeImage,
  restoreImage,
} from "../../../server/catalog/media/product-images.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { line, whole } from "../../../server/platform/http/form-input.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import { useLatestResult } from "../ui/use-latest-result.ts";
import type { Route } from "./+types/images";
import catalogueStyles from "./catalogue.css?url";
import { ImageList } from "./image-list.tsx";
import { ProductHeader } from "./product-header.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { WaitingImages } from "./waiting-images.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Images – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const [product, images, waiting] = await Promise.all([
    findEdited(pool, id),
    listImages(pool, id),
    listWaitingImages(pool, id),
  ]);
  if (!product) throw data(null, { status: 404 });
  return {
    product,
    images: images.map((image) => ({
      ...image,
      altVersion: versionOf(image.alt),
      focusVersion: versionOf(image.focus),
    })),
    orderVersion: versionOf(images.map((image) => image.id)),
    waiting,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const productId = idOf(params.id);
  const sent = await readAdminForm(request);
  if (!sent.ok) return invalid([{ field: "images", text: "The images are larger than 64 MB in total." }]);
  const { fields, files } = sent.value;
  const mediaId = idOf(fields.get("image"));
  const outdated = async (storedOf: (images: readonly ProductImage[]) => unknown) => {
    const { pool } = shop.database;
    const about = { name: "This product", subjects: [`product:${productId}`] };
    const stale = await staleForm(pool, fields, storedOf(await listImages(pool, productId)), about);
    return stale && invalid(stale.problems, stale.form);
  };
  const thisImage = (images: readonly ProductImage[]) => images.find(({ id }) => id === mediaId);
  switch (fields.get("intent")) {
    case "add": {
      const added = await addImages(shop, staff, productId, files);
      return added.ok ? saved("Images uploaded. They are being processed.") : invalid(added.error);
    }
    case "order": {
      const ids = (fields.get("order") ?? "").split(",").map(idOf).slice(0, 200);
      const refusal = await outdated((images) => images.map(({ id }) => id));
      if (refusal) return refusal;
      await orderImages(shop, staff, productId, ids);
      return saved("Order saved.");
    }
    case "describe": {
      const alt = line("The description", 500).safeParse(fields.get("alt") ?? "");
      if (!alt.success) return invalid([{ field: `alt-${mediaId}`, text: "The description is too long." }]);
      const refusal = await outdated((images) => thisImage(images)?.alt);
      if (refusal) return refusal;
      await describeImage(shop, staff, productId, mediaId, alt.data);
      return saved("Description saved.");
    }
    case "cut":
    case "whole": {
      const spot = (name: string) => whole("The spot", { max: 100 }).safeParse(fields.get(name) ?? "").data ?? 50;
      const focus = fields.get("intent") === "cut" ? { x: spot("x"), y: spot("y") } : null;
      const refusal = await outdated((images) => thisImage(images)?.focus ?? null);
      if (refusal) return refusal;
      const cut = await cutImage(shop, staff, productId, mediaId, focus);
      return cut.ok ? saved("The image is being processed.") : invalid(cut.error);
    }
    case "remove": {
      const place = await removeImage(shop, staff, productId, mediaId);
      if (place === null) return saved("");
      const undo = { intent: "restore", image: String(mediaId), place: String(place) };
      return saved("Image removed.", undo);
    }
    case "restore": {
      const place = idOf(fields.get("place"));
      const restored = await restoreImage(shop, staff, productId, { mediaId, place });
      return restored.ok ? saved("Image restored.") : invalid(restored.error);
    }
    case "forget":
      await dismissFailedImages(shop, productId);
      return saved("");
    default:
      return saved("");
  }
}

const LOOK_AGAIN_MS = 1000;

export default function Images({ loaderData, actionData }: Route.ComponentProps) {
  const { product, images, orderVersion, waiting } = loaderData;
  const { revalidate } = useRevalidator();
  const result = useLatestResult(actionData);
  const isDrawing = waiting.some(({ status }) => status !== "failed");
  useEffect(() => {
    if (!isDrawing) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDrawing, revalidate]);
  return (
    <>
      <ProductHeader product={product} />
      <StatusMessage undoLabel="Undo: restore image" />
      <FormErrors problems={result?.problems ?? []} />
      <MayAct>
        <UploadZone productId={product.id} />
      </MayAct>
      {waiting.length > 0 && <WaitingImages waiting={waiting} />}
      {images.length === 0 ? (
        <EmptyState>No images yet. Lists show the first one.</EmptyState>
      ) : (
        <ImageList images={images} orderVersion={orderVersion} result={result} />
      )}
    </>
  );
}
