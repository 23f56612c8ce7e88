import type { ComponentType } from "react";
import type { BlockData } from "../../../server/content/pages/block-data.ts";
import type { Block, BlockType } from "../../../server/content/pages/document.ts";
import { Fold } from "../../ui/fold.tsx";
import type { BlockView } from "./block-view.ts";
import { AccordionBlock } from "./blocks/accordion.tsx";
import { CartBlock } from "./blocks/cart.tsx";
import { CollectionsBlock } from "./blocks/collections.tsx";
import { ColumnsBlock } from "./blocks/columns.tsx";
import { CountdownBlock } from "./blocks/countdown.tsx";
import { CountersBlock } from "./blocks/counters.tsx";
import { DropdownBlock } from "./blocks/dropdown.tsx";
import { FlipCardsBlock } from "./blocks/flip-cards.tsx";
import { FormBlock } from "./blocks/form.tsx";
import { HeroBlock } from "./blocks/hero.tsx";
import { ImageBlock } from "./blocks/image.tsx";
import { ImageWithTextBlock } from "./blocks/image-with-text.tsx";
import { InViewBlock } from "./blocks/in-view.tsx";
import { MapBlock } from "./blocks/map.tsx";
import { MenuBlock } from "./blocks/menu.tsx";
import { ModalBlock } from "./blocks/modal.tsx";
import { NavigationBlock } from "./blocks/navigation.tsx";
import { NewsletterBlock } from "./blocks/newsletter.tsx";
import { OffCanvasBlock } from "./blocks/off-canvas.tsx";
import { PopoverBlock } from "./blocks/popover.tsx";
import { ProductGridBlock } from "./blocks/product-grid.tsx";
import { RecentPostsBlock } from "./blocks/recent-posts.tsx";
import { ScrollToTopBlock } from "./blocks/scroll-to-top.tsx";
import { SkillBarsBlock } from "./blocks/skill-bars.tsx";
import { SliderBlock } from "./blocks/slider.tsx";
import { StickyBarBlock } from "./blocks/sticky-bar.tsx";
import { SwatchesBlock } from "./blocks/swatches.tsx";
import { TabsBlock } from "./blocks/tabs.tsx";
import { TextBlock } from "./blocks/text.tsx";
import { TooltipBlock } from "./blocks/tooltip.tsx";
import { TrustBadgesBlock } from "./blocks/trust-badges.tsx";
import { VideoBlock } from "./blocks/video.tsx";
import { VideoEmbedBlock } from "./blocks/video-embed.tsx";

/** One component per type of block; a new type does not compile until it has one. */
const COMPONENTS: { readonly [Type in BlockType]: ComponentType<BlockView<Type>> } = {
  accordion: AccordionBlock,
  cart: CartBlock,
  collections: CollectionsBlock,
  columns: ColumnsBlock,
  countdown: CountdownBlock,
  counters: CountersBlock,
  dropdown: DropdownBlock,
  "flip-cards": FlipCardsBlock,
  form: FormBlock,
  hero: HeroBlock,
  image: ImageBlock,
  "image-with-text": ImageWithTextBlock,
  "in-view": InViewBlock,
  map: MapBlock,
  menu: MenuBlock,
  modal: ModalBlock,
  navigation: NavigationBlock,
  newsletter: NewsletterBlock,
  "off-canvas": OffCanvasBlock,
  popover: PopoverBlock,
  "product-grid": ProductGridBlock,
  "recent-posts": RecentPostsBlock,
  "scroll-to-top": ScrollToTopBlock,
  "skill-bars": SkillBarsBlock,
  slider: SliderBlock,
  "sticky-bar": StickyBarBlock,
  swatches: SwatchesBlock,
  tabs: TabsBlock,
  text: TextBlock,
  tooltip: TooltipBlock,
  "trust-badges": TrustBadgesBlock,
  video: VideoBlock,
  "video-embed": VideoEmbedBlock,
};

/** How many blocks a first screen shows at most. */
const ABOVE_THE_FOLD = 3;

/** The blocks of a page. */
export function PageContent({ blocks, data }: { blocks: readonly Block[]; data: BlockData }) {
  return (
    <>
      <ContentBlocks blocks={blocks.slice(0, ABOVE_THE_FOLD)} data={data} />
      {blocks.length > ABOVE_THE_FOLD && <Fold />}
      <ContentBlocks blocks={blocks.slice(ABOVE_THE_FOLD)} data={data} />
    </>
  );
}

function ContentBlocks({ blocks, data }: { blocks: readonly Block[]; data: BlockData }) {
  return blocks.map((block) => <ContentBlock key={block.id} block={block} data={data} />);
}

function ContentBlock({ block, data }: { block: Block; data: BlockData }) {
  // COMPONENTS pairs each type with its component; TypeScript cannot follow a pair through a union.
  const Component = COMPONENTS[block.type] as ComponentType<BlockView<BlockType>>;
  const slots = block.slots.map((inside, index) => <ContentBlocks key={index} blocks={inside} data={data} />);
  return <Component block={block} data={data} slots={slots} />;
}
