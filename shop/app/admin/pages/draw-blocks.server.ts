import { z } from "zod";
import { gatherBlockData } from "../../../server/content/pages/block-data.ts";
import { isBlockType, problemText } from "../../../server/content/pages/check-document.ts";
import { cleanProps } from "../../../server/content/pages/clean-props.ts";
import { type Block, BLOCKS } from "../../../server/content/pages/document.ts";
import { groundHint } from "../../../server/content/maps/map-ground.ts";
import type { PageRequest } from "../../request-context.ts";
import { renderBlocks } from "../../storefront/content/render-blocks.server.tsx";

export interface DrawnBlock {
  readonly html: string;
  /** Why the block cannot be rendered; "" when it can. */
  readonly problem: string;
  /** A note for the owner about a block that is rendered; "" for none. */
  readonly hint: string;
}

const Sent = z.array(z.object({ id: z.string().max(100), type: z.string().max(100), props: z.unknown() })).max(300);

/** One result per block, in order. The editor renders nested blocks itself. */
export async function drawBlocks(
  request: PageRequest,
  { slug }: { readonly slug: string },
  sent: string,
): Promise<readonly DrawnBlock[] | null> {
  const read = Sent.safeParse(parsed(sent));
  if (!read.success) return null;
  const blocks = read.data.map(({ id, type, props }) => {
    if (!isBlockType(type)) return { block: null, problem: "Unknown block type." };
    const fits = BLOCKS[type].safeParse(cleanProps(type, props));
    if (!fits.success) return { block: null, problem: fits.error.issues.map((issue) => problemText(type, issue))[0] };
    return { block: { id, type, props: fits.data, slots: [] } as unknown as Block, problem: "" };
  });
  const data = await gatherBlockData(
    slug,
    blocks.flatMap(({ block }) => block ?? []),
    request,
  );
  return blocks.map(({ block, problem = "" }) => ({
    html: block ? renderBlocks([block], data).html : "",
    problem,
    hint: block?.type === "map" ? groundHint(data.settings.maps, block.props) : "",
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
