import { data, redirect } from "react-router";
import { z } from "zod";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { postPreviewLink } from "../../../server/content/journal/post-preview.ts";
import { deletePost, savePost, type SavePostRefusal } from "../../../server/content/journal/save-post.ts";
import { type EditedPost, findStaffPost } from "../../../server/content/journal/staff-posts.ts";
import { timeZoneOfShop } from "../../../server/platform/settings/time-zone-of-shop.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { flag, line, dateTime, paragraph, parseForm, requiredLine } from "../../../server/platform/http/form-input.ts";
import { safeMarkup } from "../../../server/platform/html/safe-markup.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { ShopLink } from "../shop-link.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { FormProblem } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/post";
import { PostForm } from "./post-form.tsx";
import { POST_STATES } from "./post-labels.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.post?.title ?? "New post");

const NEW = "new";
const MOST_BYTES = 1024 * 1024;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const post = params.id === NEW ? null : await findStaffPost(shop.database.pool, numberParam(params.id));
  if (!post && params.id !== NEW) throw data(null, { status: 404 });
  return {
    post,
    version: post ? versionOf(storedOf(post)) : undefined,
    text: safeMarkup(post?.body ?? ""),
    preview: post && postPreviewLink(shop, post.id),
    timeZone: timeZoneOfShop(await shop.settings()),
    mayAct: mayActAs(staff, "manager"),
  };
}

const typed = (timeZone: string) =>
  z.object({
    title: requiredLine("The title"),
    slug: line("The URL slug", 180),
    excerpt: line("The summary", 600),
    body: paragraph("The text", 200_000),
    media: line("The image"),
    tags: line("The tags", 500).transform((text) =>
      [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean),
    ),
    published: flag,
    date: dateTime("The publication date", timeZone),
  });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request, MOST_BYTES);
  const id = params.id === NEW ? null : numberParam(params.id);
  if (form.get("intent") === "delete") {
    if (id !== null) await deletePost(shop, staff, id);
    return redirect("/admin/journal/", { status: 303 });
  }
  const stored = id === null ? null : await findStaffPost(shop.database.pool, id);
  const about = { name: `“${stored?.title ?? ""}”`, subjects: [`post:${id}`] };
  const stale = stored && (await staleForm(shop.database.pool, form, storedOf(stored), about));
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, typed(timeZoneOfShop(await shop.settings())));
  if (!read.ok) return invalid(read.error, form);
  const { published: isPublished, date: publishedAt, ...words } = read.value;
  const result = await savePost(shop, staff, id, { ...words, isPublished, publishedAt });
  if (!result.ok) return invalid([problemFor(result.error)], form);
  return id === null ? redirect(`/admin/journal/${result.value}/`, { status: 303 }) : saved("Post saved.");
}

/** The values that the form shows. A scheduled post that goes live is not a change. */
function storedOf({ title, slug, excerpt, body, media, tags, state, publishedAt }: EditedPost): unknown {
  return { title, slug, excerpt, body, media, tags, isDraft: state === "draft", publishedAt };
}

function problemFor({ code }: SavePostRefusal): FormProblem {
  switch (code) {
    case "unknown":
      return { field: null, text: "This post has been deleted." };
    case "slug-taken":
      return { field: "slug", text: "Another post has this URL slug." };
    case "unknown-picture":
      return { field: "media", text: "The media library has no image with this name." };
  }
}

export default function PostPage({
  loaderData: { post, version, text, preview, timeZone, mayAct },
  actionData,
}: Route.ComponentProps) {
  const [tone, word] = POST_STATES[post?.state ?? "draft"];
  return (
    <>
      <PageHeader title={post?.title ?? "New post"} back={{ label: "Journal", to: "/admin/journal/" }}>
        <Badge tone={tone}>{word}</Badge>
        {/* Not router links: the storefront is outside the admin. */}
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer">
            Preview
          </a>
        )}
        {post?.state === "published" && <ShopLink path={`/journal/${post.slug}/`}>View in shop</ShopLink>}
      </PageHeader>
      <StatusMessage />
      {mayAct && <PostForm post={post} timeZone={timeZone} version={version} result={actionData} />}
      {post && (
        <section className="panel" aria-labelledby="saved">
          <h2 id="saved">Preview</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
          {mayAct && (
            <div>
              <Confirm
                label="Delete post"
                question={`Delete “${post.title}” with its comments?`}
                text="This cannot be undone. To hide it instead, clear “Published”."
                confirmLabel="Delete"
                fields={{ intent: "delete" }}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}
