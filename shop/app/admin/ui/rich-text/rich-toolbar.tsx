import type { Editor } from "@tiptap/core";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";

interface Tool {
  readonly label: string;
  readonly icon?: IconName;
  readonly text?: string;
  /** Only tools that switch a format on and off have a state. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isPossible?: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Tool => ({
  label: `Heading ${level}`,
  text: `H${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  press: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Rules separate the groups. */
const GROUPS: readonly (readonly Tool[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    {
      label: "Bold",
      icon: "bold",
      isOn: (editor) => editor.isActive("bold"),
      press: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: "Italic",
      icon: "italic",
      isOn: (editor) => editor.isActive("italic"),
      press: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      label: "Bulleted list",
      icon: "list",
      isOn: (editor) => editor.isActive("bulletList"),
      press: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      icon: "numbers",
      isOn: (editor) => editor.isActive("orderedList"),
      press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      icon: "quote",
      isOn: (editor) => editor.isActive("blockquote"),
      press: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
];

const HISTORY: readonly Tool[] = [
  {
    label: "Undo",
    icon: "undo",
    isPossible: (editor) => editor.can().undo(),
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: "Redo",
    icon: "redo",
    isPossible: (editor) => editor.can().redo(),
    press: (editor) => editor.chain().focus().redo().run(),
  },
];

interface RichToolbarProps {
  readonly label: string;
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onImage: () => void;
  readonly children: ReactNode;
}

/** One stop of the Tab key; the arrow keys, Home and End move between its buttons. */
export function RichToolbar({ label, editor, onLink, onImage, children }: RichToolbarProps) {
  const tools = (group: readonly Tool[]) =>
    group.map((tool) => <ToolButton key={tool.label} tool={tool} editor={editor} />);
  return (
    // One of its buttons has the focus, never the toolbar itself.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="rich-bar" role="toolbar" aria-label={`Format: ${label.toLowerCase()}`} onKeyDown={moveFocus}>
      {GROUPS.map((group, at) => (
        <span key={group[0]?.label} className="rich-group">
          {tools(group)}
          {at === 1 && (
            <button
              type="button"
              className="icon-button"
              tabIndex={-1}
              aria-label="Link"
              title="Link"
              aria-pressed={editor.isActive("link")}
              onClick={onLink}
            >
              <Icon name="link" />
            </button>
          )}
          {at === GROUPS.length - 1 && (
            <button
              type="button"
              className="icon-button"
              tabIndex={-1}
              aria-label="Image"
              title="Image"
              onClick={onImage}
            >
              <Icon name="picture" />
            </button>
          )}
        </span>
      ))}
      <span className="rich-group">{tools(HISTORY)}</span>
      {children}
    </div>
  );
}

function ToolButton({ tool, editor }: { readonly tool: Tool; readonly editor: Editor }) {
  const { label, icon, text, isOn, isPossible, press } = tool;
  // A button that is disabled would lose the focus when the last step is undone.
  const isIdle = isPossible !== undefined && !isPossible(editor);
  return (
    <button
      type="button"
      className="icon-button"
      tabIndex={tool === GROUPS[0]?.[0] ? 0 : -1}
      // A name that does not contain the visible text cannot be spoken by those who say what they see.
      aria-label={icon && label}
      title={label}
      {...(isOn && { "aria-pressed": isOn(editor) })}
      {...(isIdle && { "aria-disabled": true })}
      onClick={() => {
        if (!isIdle) press(editor);
      }}
    >
      {icon === undefined ? text : <Icon name={icon} />}
    </button>
  );
}

/** Moves the focus within the toolbar and remembers where it was. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
  const next = {
    ArrowRight: at + (isReversed ? -1 : 1),
    ArrowLeft: at + (isReversed ? 1 : -1),
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (next === undefined || at === -1) return;
  event.preventDefault();
  const target = buttons[(next + buttons.length) % buttons.length];
  if (!target) return;
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target.focus();
}
