import { Dialog } from "@base-ui/react/dialog";
import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { countText, type FoundImages, type LibraryImage, searchImages } from "../../ajax/image-library.ts";
import { afterTyping } from "../../../ui/after-typing.ts";

interface ImageDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Inserts an image of the media library. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const [search, setSearch] = useState("");
  const found = useImages(search);
  const close = () => {
    onClose();
    requestAnimationFrame(() => editor.commands.focus());
  };
  const insert = ({ file, alt }: LibraryImage) => {
    if (!file) return;
    const { path, width, height } = file;
    const attrs = { src: path, alt, width: String(width), height: String(height), loading: "lazy" };
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
    close();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog image-dialog">
          <Dialog.Title className="dialog-title">Insert image</Dialog.Title>
          <div className="admin-field">
            <label htmlFor="rich-image">Search images</label>
            <input
              id="rich-image"
              type="search"
              maxLength={200}
              autoComplete="off"
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <p className="field-hint" role="status">
              {found === "failed" ? "The images could not be loaded. Try again." : found ? countText(found) : ""}
            </p>
          </div>
          {found && found !== "failed" && (
            <ul className="image-choice">
              {found.images
                .filter(({ file }) => file !== null)
                .map((image) => (
                  <li key={image.id}>
                    <button type="button" aria-label={image.alt || image.name} onClick={() => insert(image)}>
                      <img src={image.thumbnail} alt="" loading="lazy" />
                      <span className="cut">{image.alt || image.name}</span>
                    </button>
                  </li>
                ))}
            </ul>
          )}
          <div className="dialog-buttons">
            <Dialog.Close className="button button-quiet">Cancel</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The former results stay until the new ones are there. */
function useImages(search: string): FoundImages | "failed" | undefined {
  const [found, setFound] = useState<FoundImages | "failed">();
  useEffect(() => {
    let isCurrent = true;
    const cancel = afterTyping(search, () => {
      void searchImages(search).then((images) => isCurrent && setFound(images ?? "failed"));
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [search]);
  return found;
}
