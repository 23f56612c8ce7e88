import { z } from "zod";
import { gatherBlockData } from "../../../server/content/block-data.ts";
import { isBlockType, problemText } from "../../../server/content/check-document.ts";
import { cleanProps } from "../../../server/content/clean-props.ts";
import { type Block, BLOCKS } from "../../../server/content/document.ts";
import type { PageRequest } from "../../request-context.ts";
import { renderBlocks } from "../../storefront/content/render-blocks.server.tsx";

export interface DrawnBlock {
  readonly html: string;
  /** What has to be put right before it can be shown; "" when nothing has. */
  readonly problem: string;
}

const Sent = z.array(z.object({ id: z.string().max(100), type: z.string().max(100), props: z.unknown() })).max(300);

/** One answer a block, in their order. What lies inside a block is drawn by the editor, not here. */
export async function drawBlocks(
  request: PageRequest,
  { slug }: { readonly slug: string },
  sent: string,
): Promise<readonly DrawnBlock[] | null> {
  const read = Sent.safeParse(parsed(sent));
  if (!read.success) return null;
  const blocks = read.data.map(({ id, type, props }) => {
    if (!isBlockType(type)) return { block: null, problem: "This kind of block is not known here." };
    const fits = BLOCKS[type].safeParse(cleanProps(type, props));
    if (!fits.success) return { block: null, problem: fits.error.issues.map((issue) => problemText(type, issue))[0] };
    return { block: { id, type, props: fits.data, slots: [] } as unknown as Block, problem: "" };
  });
  const data = await gatherBlockData(
    slug,
    blocks.flatMap(({ block }) => block ?? []),
    request,
  );
  return blocks.map(({ block, problem = "" }) => ({ html: block ? renderBlocks([block], data).html : "", problem }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
