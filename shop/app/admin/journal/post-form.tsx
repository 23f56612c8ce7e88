import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { EditedPost } from "../../../server/content/journal/staff-posts.ts";
import { countText, type FoundImages, searchImages } from "../ajax/image-library.ts";
import { localTimeIn } from "../../../i18n/local-time.ts";
import { zoneName } from "../ui/clock.ts";
import { CheckboxField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { RichArea } from "../ui/rich-text/rich-area.tsx";

interface PostFormProps {
  readonly post: EditedPost | null;
  readonly timeZone: string;
  /** Undefined for a new post. */
  readonly version: string | undefined;
  readonly result: FormResult | undefined;
}

/** The form of a post. Its body is HTML, like all formatted texts of the shop. */
export function PostForm({ post, timeZone, version, result }: PostFormProps) {
  return (
    <Form method="post" className="admin-form" result={result} version={version}>
      <TextField name="title" label="Title" value={post?.title ?? ""} maxLength={200} />
      <TextField
        name="slug"
        label="URL slug"
        value={post?.slug ?? ""}
        maxLength={180}
        hint="Leave empty to create it from the title."
        isOptional
      />
      <TextAreaField name="excerpt" label="Summary" value={post?.excerpt ?? ""} maxLength={600} isOptional />
      <RichArea name="body" label="Text" value={post?.body ?? ""} rows={18} maxLength={200_000} isOptional />
      <PictureName value={post?.media ?? ""} />
      <TextField
        name="tags"
        label="Tags"
        value={(post?.tags ?? []).join(", ")}
        maxLength={500}
        hint="Separated by commas."
        isOptional
      />
      <TextField
        name="date"
        label="Publication date"
        type="datetime-local"
        value={post && post.state !== "draft" ? localTimeIn(timeZone, post.publishedAt) : ""}
        hint={`${zoneName(timeZone)}. Leave empty to publish now; a future date schedules the post.`}
        isOptional
      />
      <CheckboxField name="published" label="Published" isChecked={post !== null && post.state !== "draft"} />
      <button type="submit" className="button" name="intent" value="save">
        Save post
      </button>
    </Form>
  );
}

/** The name of an image of the media library; with a script, matching names are suggested. */
function PictureName({ value }: { value: string }) {
  const listId = useId();
  const [found, setFound] = useState<FoundImages | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const look = useCallback(async (search: string) => {
    const images = await searchImages(search);
    // Responses may arrive out of order; only the one for the current value counts.
    if (root.current?.querySelector("input")?.value === search) setFound(images);
  }, []);
  useEffect(() => {
    // The owner may have typed before the script was ready.
    const input = root.current?.querySelector("input");
    if (input && input === document.activeElement) void look(input.value);
  }, [look]);
  return (
    <div
      ref={root}
      style={{ display: "contents" }}
      onInput={(event) => void look((event.target as HTMLInputElement).value)}
      onFocus={(event) => void look((event.target as HTMLInputElement).value)}
    >
      <TextField name="media" label="Image" value={value} maxLength={200} list={listId} isOptional />
      <small role="status">{found ? countText(found) : ""}</small>
      <datalist id={listId}>
        {found?.images.map(({ name, alt }) => (
          <option key={name} value={name}>
            {alt}
          </option>
        ))}
      </datalist>
    </div>
  );
}
