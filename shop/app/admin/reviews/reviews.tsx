import { data } from "react-router";
import { z } from "zod";
import { mayActAs } from "../../../server/accounts/person.ts";
import { MOST_LISTED } from "../../../server/db/listed.ts";
import { COMMENT_STATUSES, countHeld, listComments } from "../../../server/reviews/list-comments.ts";
import {
  deleteComment,
  editComment,
  moderationRefusalText,
  replyToComment,
  setCommentStatus,
} from "../../../server/reviews/moderate-comments.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/reviews";
import { CommentCard } from "./comment-card.tsx";
import styles from "./reviews.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Reviews and comments");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const query = readListQuery(url, { sorts: ["date"], filters: ["status", "kind"], perPage: 20 });
  // What waits comes first: it is what one comes here for.
  const status = url.searchParams.has("status") ? (query.filters["status"] ?? "") : "held";
  const kind = query.filters["kind"] ?? "";
  const { pool } = shop.database;
  const [{ rows, total }, held] = await Promise.all([
    listComments(pool, { search: query.search, status, kind }, query),
    countHeld(pool),
  ]);
  const choices = [
    { name: "status", label: "State", value: status, options: STATES },
    { name: "kind", label: "Kind", value: kind, options: KINDS },
  ];
  return {
    query,
    choices,
    comments: rows,
    total,
    held,
    isCut: total > MOST_LISTED,
    mayAct: mayActAs(staff, "manager"),
  };
}

const STATES = [
  { value: "held", label: "Waiting" },
  { value: "approved", label: "Approved" },
  { value: "spam", label: "Spam" },
  { value: "trash", label: "Bin" },
];
const KINDS = [
  { value: "review", label: "Reviews" },
  { value: "comment", label: "Comments in the journal" },
];

const SAID = {
  approved: "Approved.",
  held: "Held back.",
  spam: "Called spam.",
  trash: "Thrown into the bin.",
} as const;

const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(COMMENT_STATUSES), comment: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("delete"), comment: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal("reply"), comment: z.coerce.number().int().positive(), text: z.string() }),
  z.object({
    intent: z.literal("edit"),
    comment: z.coerce.number().int().positive(),
    text: z.string(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
  }),
]);

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const typed = checkedForm(await formOf(request), Act);
  if (!typed.ok) return data<Answer>({ said: "", problems: typed.error }, { status: 422 });
  const act = typed.value;
  const id = act.comment;
  const perform = () => {
    switch (act.intent) {
      case "reply":
        return replyToComment(shop, staff, id, act.text);
      case "edit":
        return editComment(shop, staff, id, { body: act.text, rating: act.rating ?? null });
      case "delete":
        return deleteComment(shop, staff, id);
      default:
        return setCommentStatus(shop, staff, id, act.intent);
    }
  };
  const done = await perform();
  if (!done.ok) {
    const field = act.intent === "reply" || act.intent === "edit" ? `${act.intent}-${id}` : null;
    return data<Answer>({ said: "", problems: [{ field, text: moderationRefusalText(done.error) }] }, { status: 422 });
  }
  const said =
    act.intent === "reply"
      ? "Your answer is published."
      : act.intent === "edit"
        ? "Changed."
        : act.intent === "delete"
          ? "Deleted for good."
          : SAID[act.intent];
  return data<Answer>({ said, problems: [] });
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { query, choices, comments, total, held, isCut, mayAct } = loaderData;
  return (
    <>
      <PageHeader
        title="Reviews and comments"
        description={
          held === 0
            ? "Nothing waits to be read."
            : `${held === 1000 ? "1,000 or more wait" : held === 1 ? "One waits" : `${held} wait`} to be read.`
        }
      />
      <Said />
      <FormErrors problems={actionData?.problems ?? []} />
      <FilterBar search={query.search} searchLabel="Author’s name or e-mail" filters={choices} />
      {comments.length === 0 ? (
        <EmptyState>Nothing here. Choose another state to see more.</EmptyState>
      ) : (
        <ul className="comment-cards">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} mayAct={mayAct} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}
