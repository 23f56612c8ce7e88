import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { MediaFile } from "../../platform/db/schema/media.ts";
import { type EmailPicture, emailPicture } from "../../platform/mail/email-image-url.ts";

interface LinePicture {
  readonly lineId: number;
  readonly alt: string;
  readonly files: readonly MediaFile[];
}

const FIND = `
select l.id as "lineId", m.alt, m.files from order_lines l
left join variations v on v.id = l.variation_id
join media m on m.id = coalesce(v.media_id,
  (select pm.media_id from product_media pm where pm.product_id = l.product_id order by pm.position limit 1))
where l.order_id = $1`;

/** The picture of each line's variation or product, by the ID of the line. */
export async function findLinePictures(
  connection: Queryable,
  orderId: number,
  publicUrl: string,
): Promise<ReadonlyMap<number, EmailPicture>> {
  const { rows } = await connection.query<LinePicture>(FIND, [orderId]);
  return new Map(
    rows.flatMap(({ lineId, ...media }) => {
      const picture = emailPicture(publicUrl, media);
      return picture ? [[lineId, picture] as const] : [];
    }),
  );
}
