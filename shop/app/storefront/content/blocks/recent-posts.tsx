import { InViewList } from "@vitrine/effects/in-view";
import { PostCard } from "../../journal/post-card.tsx";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";

export function RecentPostsBlock({ block, data }: BlockView<"recent-posts">) {
  const { id, props } = block;
  const posts = data.posts.get(block) ?? [];
  if (posts.length === 0) return null;
  const cards = posts.map((post) => <PostCard key={post.id} post={post} headingLevel={3} />);
  return (
    <BlockSection id={id} title={props.title} more={props.more}>
      {props.appears ? <InViewList className="posts">{cards}</InViewList> : <ul className="posts">{cards}</ul>}
    </BlockSection>
  );
}
