import { useId, useState, useSyncExternalStore } from "react";
import type { EditedPost } from "../../../server/journal/staff-posts.ts";
import type { FoundPicture } from "../../../server/media/find-pictures.ts";
import { MarkupTools } from "../ui/markup-tools.tsx";
import { AnsweredForm, type FormAnswer, TextAreaField, TextField, TickField } from "../ui/answered-form.tsx";

const never = () => () => undefined;

/** The words of an entry. Its text has formatting as tags, like everywhere in the shop. */
export function PostForm({ post, answer }: { post: EditedPost | null; answer: FormAnswer | undefined }) {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <AnsweredForm answer={answer}>
      <TextField name="title" label="Title" value={post?.title ?? ""} maxLength={200} />
      <TextField
        name="slug"
        label="Last part of the address"
        value={post?.slug ?? ""}
        maxLength={180}
        hint="Left empty, it is made from the title."
        isOptional
      />
      <TextAreaField name="excerpt" label="Summary" value={post?.excerpt ?? ""} maxLength={600} isOptional />
      {hasScript && <MarkupTools area={() => document.querySelector<HTMLTextAreaElement>("#body")} />}
      <TextAreaField
        name="body"
        label="Text"
        value={post?.body ?? ""}
        rows={18}
        maxLength={200_000}
        hint="Formatting is written as tags, such as <p>, <h2>, <em>, <ul> and <a href>."
        isOptional
      />
      <PictureName value={post?.media ?? ""} />
      <TextField
        name="tags"
        label="Tags"
        value={(post?.tags ?? []).join(", ")}
        maxLength={500}
        hint="With commas between them."
        isOptional
      />
      <TextField
        name="date"
        label="Day and time (UTC)"
        type="datetime-local"
        value={post && post.state !== "draft" ? post.publishedAt.toISOString().slice(0, 16) : ""}
        hint="Empty is when it is first published; a day to come is waited for."
        isOptional
      />
      <TickField name="published" label="Published" isChecked={post !== null && post.state !== "draft"} />
      <button type="submit" className="button" name="intent" value="save">
        Save the entry
      </button>
    </AnsweredForm>
  );
}

/** The name of a picture of the library; with a script, names that fit are proposed. */
function PictureName({ value }: { value: string }) {
  const listId = useId();
  const [found, setFound] = useState<readonly FoundPicture[]>([]);
  const look = async (search: string) => {
    const response = await fetch(`/admin/pages/pictures/?${new URLSearchParams({ search })}`);
    if (response.ok) setFound((await response.json()) as FoundPicture[]);
  };
  return (
    <div
      style={{ display: "contents" }}
      onInput={(event) => void look((event.target as HTMLInputElement).value)}
      onFocus={() => void look("")}
    >
      <TextField name="media" label="Picture" value={value} maxLength={200} list={listId} isOptional />
      <datalist id={listId}>
        {found.map(({ name, alt }) => (
          <option key={name} value={name}>
            {alt}
          </option>
        ))}
      </datalist>
    </div>
  );
}
