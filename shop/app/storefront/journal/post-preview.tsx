import { data } from "react-router";
import { findPreviewedPost } from "../../../server/content/journal/post-preview.ts";
import { pageRequestOf } from "../../request-context.ts";
import { PreviewNote } from "../content/preview-note.tsx";
import type { Route } from "./+types/post-preview";
import { PostArticle } from "./post-article.tsx";

export const handle = { bodyClass: "single single-post" };
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.post.title ?? ""}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Never cached; requires a preview link from the admin. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = pageRequestOf(context);
  const postId = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const post = await findPreviewedPost(shop, new URL(request.url), postId);
  if (!post) throw data(null, { status: 404 });
  return { post };
}

export default function PostPreview({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote />
      <article className="post wrap">
        <PostArticle post={post} />
      </article>
    </>
  );
}
