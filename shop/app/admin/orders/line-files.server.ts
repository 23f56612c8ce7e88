import type { Queryable } from "../../../server/platform/db/in-transaction.ts";
import { readLinePictures } from "../../../server/sales/orders/order-progress.ts";

/** The file of each line's picture, small and in a format that every browser knows. */
export async function readLineFiles(connection: Queryable, orderId: number): Promise<Readonly<Record<number, string>>> {
  const pictures = await readLinePictures(connection, orderId);
  return Object.fromEntries(
    Object.entries(pictures).flatMap(([id, { files }]) => {
      const file = files.find(({ format }) => format !== "avif") ?? files[0];
      return file ? [[id, file.path]] : [];
    }),
  );
}
