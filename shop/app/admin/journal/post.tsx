import { data, redirect } from "react-router";
import { z } from "zod";
import { mayActAs } from "../../../server/accounts/person.ts";
import { postPreviewLink } from "../../../server/journal/post-preview.ts";
import { deletePost, savePost, type SavePostRefusal } from "../../../server/journal/save-post.ts";
import { findStaffPost } from "../../../server/journal/staff-posts.ts";
import { flag, line, moment, paragraph, requiredLine } from "../../../server/office/form-input.ts";
import { safeMarkup } from "../../../server/office/safe-markup.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken, taken } from "../form-answer.server.ts";
import { numberParam } from "../number-param.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/post";
import { PostForm } from "./post-form.tsx";
import { POST_STATES } from "./post-words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(loaderData?.post?.title ?? "New entry");

const NEW = "new";
const MOST_BYTES = 1024 * 1024;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const post = params.id === NEW ? null : await findStaffPost(shop.database.pool, numberParam(params.id));
  if (!post && params.id !== NEW) throw data(null, { status: 404 });
  return {
    post,
    text: safeMarkup(post?.body ?? ""),
    preview: post && postPreviewLink(shop, post.id),
    mayAct: mayActAs(staff, "manager"),
  };
}

const Typed = z.object({
  title: requiredLine("The title"),
  slug: line("The address", 180),
  excerpt: line("The summary", 600),
  body: paragraph("The text", 200_000),
  media: line("The picture"),
  tags: line("The tags", 500).transform((text) =>
    [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean),
  ),
  published: flag,
  date: moment("The day"),
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request, MOST_BYTES);
  const id = params.id === NEW ? null : numberParam(params.id);
  if (form.get("intent") === "delete") {
    if (id !== null) await deletePost(shop, staff, id);
    return redirect("/admin/journal/", { status: 303 });
  }
  const read = checkedForm(form, Typed);
  if (!read.ok) return notTaken(read.error, form);
  const { published: isPublished, date: publishedAt, ...words } = read.value;
  const saved = await savePost(shop, staff, id, { ...words, isPublished, publishedAt });
  if (!saved.ok) return notTaken([problemFor(saved.error)], form);
  return id === null ? redirect(`/admin/journal/${saved.value}/`, { status: 303 }) : taken("The entry is saved.");
}

function problemFor({ code }: SavePostRefusal): FormProblem {
  switch (code) {
    case "unknown":
      return { field: null, text: "This entry has been deleted meanwhile." };
    case "slug-taken":
      return { field: "slug", text: "Another entry has this address." };
    case "unknown-picture":
      return { field: "media", text: "The library has no picture of this name." };
  }
}

export default function PostPage({ loaderData: { post, text, preview, mayAct }, actionData }: Route.ComponentProps) {
  const [tone, word] = POST_STATES[post?.state ?? "draft"];
  return (
    <>
      <PageHeader title={post?.title ?? "New entry"} back={{ label: "Journal", to: "/admin/journal/" }}>
        <Badge tone={tone}>{word}</Badge>
        {/* Not the router's links: the shop is no page of the office. */}
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer">
            Preview
          </a>
        )}
        {post?.state === "published" && <a href={`/journal/${post.slug}/`}>View in the shop</a>}
      </PageHeader>
      <Said />
      {mayAct && <PostForm post={post} answer={actionData} />}
      {post && (
        <section className="panel" aria-labelledby="saved">
          <h2 id="saved">As it is saved</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
          {mayAct && (
            <div>
              <Confirm
                label="Delete this entry"
                question={`Delete “${post.title}” with its comments?`}
                text="This cannot be undone. To hide it for a while, take the tick from “Published” instead."
                answer="Delete"
                fields={{ intent: "delete" }}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}
