import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { findEdited, idOf } from "../../../server/products/find-edited.ts";
import {
  addImages,
  cutImage,
  describeImage,
  forgetFailed,
  listImages,
  listWaitingImages,
  orderImages,
  removeImage,
} from "../../../server/media/product-images.ts";
import { readOfficeForm } from "../../../server/media/read-images.ts";
import { line, whole } from "../../../server/office/form-input.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/images";
import catalogueStyles from "./catalogue.css?url";
import { ImageList } from "./image-list.tsx";
import { ProductHeader } from "./product-header.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { WaitingImages } from "./waiting-images.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(`Images – ${loaderData?.product.name ?? ""}`);
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
  return { product, images, waiting };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const productId = idOf(params.id);
  const refused = (problems: readonly FormProblem[]) => data<Answer>({ said: "", problems }, { status: 422 });
  const said = (text: string): Answer => ({ said: text, problems: [] });
  const sent = await readOfficeForm(request);
  if (!sent.ok) return refused([{ field: "images", text: "Together the pictures are larger than 64 megabytes." }]);
  const { fields, files } = sent.value;
  const mediaId = idOf(fields.get("image"));
  switch (fields.get("intent")) {
    case "add": {
      const added = await addImages(shop, staff, productId, files);
      return added.ok ? said("The pictures are here and are being drawn.") : refused(added.error);
    }
    case "order": {
      const ids = (fields.get("order") ?? "").split(",").map(idOf).slice(0, 200);
      await orderImages(shop, staff, productId, ids);
      return said("The order is saved.");
    }
    case "describe": {
      const alt = line("The description", 500).safeParse(fields.get("alt") ?? "");
      if (!alt.success) return refused([{ field: `alt-${mediaId}`, text: "The description is too long." }]);
      await describeImage(shop, staff, productId, mediaId, alt.data);
      return said("The description is saved.");
    }
    case "cut":
    case "whole": {
      const spot = (name: string) => whole("The spot", { max: 100 }).safeParse(fields.get(name) ?? "").data ?? 50;
      const focus = fields.get("intent") === "cut" ? { x: spot("x"), y: spot("y") } : null;
      const cut = await cutImage(shop, staff, productId, mediaId, focus);
      return cut.ok ? said("The picture is being drawn anew.") : refused(cut.error);
    }
    case "remove":
      await removeImage(shop, staff, productId, mediaId);
      return said("The picture is taken off.");
    case "forget":
      await forgetFailed(shop, productId);
      return said("");
    default:
      return said("");
  }
}

const LOOK_AGAIN_MS = 1000;

export default function Images({ loaderData: { product, images, waiting }, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isDrawing = waiting.some(({ status }) => status !== "failed");
  useEffect(() => {
    if (!isDrawing) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isDrawing, revalidate]);
  return (
    <>
      <ProductHeader product={product} />
      <Said />
      <FormErrors problems={actionData?.problems ?? []} />
      <MayAct>
        <UploadZone productId={product.id} />
      </MayAct>
      {waiting.length > 0 && <WaitingImages waiting={waiting} />}
      {images.length === 0 ? (
        <EmptyState>No picture yet. The first one stands for the product in lists.</EmptyState>
      ) : (
        <ImageList images={images} />
      )}
    </>
  );
}
