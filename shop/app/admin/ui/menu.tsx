import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface MenuProps {
  /** Label of the button that opens the menu. */
  readonly label: ReactNode;
  readonly icon?: IconName;
  /** Hides the label, which screen readers still read. */
  readonly isIconOnly?: boolean;
  /** Which edge of the button the menu is aligned with. */
  readonly align?: "start" | "end";
  readonly className?: string;
  /** Class of the button. */
  readonly buttonClass?: string;
  /** Links, buttons and forms. */
  readonly children: ReactNode;
}

/** A disclosure: it opens without a script. With one, Escape, a click elsewhere and a chosen item close it. */
export function Menu(props: MenuProps) {
  const { label, icon, isIconOnly = false, align = "start", className = "", children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useClosing(details);
  const buttonClass = props.buttonClass ?? (isIconOnly ? "icon-button" : "button button-quiet");
  return (
    <details ref={details} className={`drop ${align === "end" ? "drop-end" : ""} ${className}`.trim()}>
      <summary className={buttonClass}>
        {icon && <Icon name={icon} />}
        {isIconOnly ? <span className="screen-reader-text">{label}</span> : label}
      </summary>
      <div className="menu">{children}</div>
    </details>
  );
}

function useClosing(details: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const menu = details.current;
    if (!menu) return undefined;
    const close = (event: Event) => {
      const target = event.target as Node;
      const chosen = event.type === "click" && target instanceof Element && target.closest(".menu :is(a, button)");
      // A form that cannot be sent yet shows what is missing.
      const isChosen = chosen && !chosen.closest("form:invalid");
      if (menu.open && (isChosen || !menu.contains(target))) menu.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
      event.stopPropagation();
    };
    document.addEventListener("click", close);
    document.addEventListener("focusin", close);
    menu.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("focusin", close);
      menu.removeEventListener("keydown", escape);
    };
  }, [details]);
}
