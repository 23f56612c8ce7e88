import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import {
  COMMENT_STATUSES,
  countHeld,
  findCommentText,
  listComments,
} from "../../../server/content/reviews/list-comments.ts";
import {
  deleteComment,
  editComment,
  moderationRefusalText,
  removeReviewPhoto,
  replyToComment,
  setCommentStatus,
} from "../../../server/content/reviews/moderate-comments.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { ListCard, ViewTabs } from "../ui/list-card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/reviews";
import { CommentCard } from "./comment-card.tsx";
import styles from "./reviews.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Reviews and comments");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const query = readListQuery(url, { sorts: ["date"], filters: ["status", "kind"], perPage: 20 });
  // Opens with the reviews that wait for approval.
  const status = url.searchParams.has("status") ? (query.filters["status"] ?? "") : "held";
  const kind = query.filters["kind"] ?? "";
  const { pool } = shop.database;
  const [{ rows, total }, held] = await Promise.all([
    listComments(pool, { search: query.search, status, kind }, query),
    countHeld(pool),
  ]);
  return {
    query,
    status,
    kind,
    comments: rows.map((row) => ({ ...row, version: versionOf({ body: row.body, rating: row.rating }) })),
    total,
    held,
    isCut: total > MAX_LISTED,
    mayAct: mayActAs(staff, "manager"),
  };
}

const VIEWS = [
  { value: "held", title: "To approve" },
  { value: "", title: "All" },
  { value: "approved", title: "Approved" },
  { value: "spam", title: "Spam" },
  { value: "trash", title: "Trash" },
];
const KINDS = [
  { value: "review", label: "Reviews" },
  { value: "comment", label: "Journal comments" },
];

const MESSAGES = {
  approved: "Approved.",
  held: "Held for approval.",
  spam: "Marked as spam.",
  trash: "Moved to trash.",
} as const;

const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(COMMENT_STATUSES), comment: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("delete"), comment: z.coerce.number().int().positive() }),
  z.object({
    intent: z.literal("remove-photo"),
    comment: z.coerce.number().int().positive(),
    photo: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  z.object({ intent: z.literal("reply"), comment: z.coerce.number().int().positive(), text: z.string() }),
  z.object({
    intent: z.literal("edit"),
    comment: z.coerce.number().int().positive(),
    text: z.string(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
  }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const entered = parseForm(form, Act);
  if (!entered.ok) return invalid(entered.error);
  const act = entered.value;
  const id = act.comment;
  const stored = act.intent === "edit" ? await findCommentText(shop.database.pool, id) : null;
  const about = { name: "This comment", subjects: [`comment:${id}`] };
  const stale = stored && (await staleForm(shop.database.pool, form, stored, about));
  if (stale) {
    const problems = [{ ...stale.problems[0], field: `edit-${id}` }];
    return invalid(problems, stale.form);
  }
  const perform = () => {
    switch (act.intent) {
      case "reply":
        return replyToComment(shop, staff, id, act.text);
      case "edit":
        return editComment(shop, staff, id, { body: act.text, rating: act.rating ?? null });
      case "remove-photo":
        return removeReviewPhoto(shop, staff, id, act.photo);
      case "delete":
        return deleteComment(shop, staff, id);
      default:
        return setCommentStatus(shop, staff, id, act.intent);
    }
  };
  const done = await perform();
  if (!done.ok) {
    const field = act.intent === "reply" || act.intent === "edit" ? `${act.intent}-${id}` : null;
    return invalid([{ field, text: moderationRefusalText(done.error) }]);
  }
  const status =
    act.intent === "reply"
      ? "Reply published."
      : act.intent === "edit"
        ? "Changed."
        : act.intent === "delete"
          ? "Deleted permanently."
          : act.intent === "remove-photo"
            ? "Photo removed."
            : MESSAGES[act.intent];
  return saved(status);
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { query, status, kind, comments, total, held, isCut, mayAct } = loaderData;
  return (
    <>
      <PageHeader
        title="Reviews and comments"
        description={
          held === 0 ? "Nothing to moderate." : `${held === 1000 ? "1,000 or more" : held} waiting for approval.`
        }
      />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <ListCard>
        <ViewTabs
          label="Reviews by state"
          views={VIEWS.map(({ value, title }) => ({
            title,
            to: `?status=${value}`,
            isCurrent: value === status,
            ...(value === "held" && { count: held, tone: "waiting" as const }),
          }))}
        />
        <FilterBar
          search={query.search}
          searchLabel="Author’s name or email"
          filters={[{ name: "kind", label: "Type", value: kind, options: KINDS }]}
          kept={["status"]}
        />
      </ListCard>
      {comments.length === 0 ? (
        status === "held" && query.search === "" && kind === "" ? (
          <EmptyState icon="check" title="Nothing to approve">
            New reviews and comments wait here until you approve them.
          </EmptyState>
        ) : (
          <EmptyState>No reviews match. Choose another view to see more.</EmptyState>
        )
      ) : (
        <ul className="comment-cards" data-rows="">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} mayAct={mayAct} result={actionData} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}
