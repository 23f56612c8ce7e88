import { useId } from "react";
import { type CodeLanguage, highlight } from "./highlight.ts";

export type { CodeLanguage } from "./highlight.ts";

export interface CodeTab {
  readonly label: string;
  readonly language: CodeLanguage;
  readonly code: string;
}

interface CodeProps {
  readonly language: CodeLanguage;
  readonly code: string;
  /** A file name, or what the code is. */
  readonly title?: string;
}

/** A panel of code. A script adds the button that copies it. */
export function Code({ language, code, title }: CodeProps) {
  return (
    <div className="code">
      <div className="code-head">
        <span className="name">{title ?? NAMES[language]}</span>
      </div>
      <Block language={language} code={code} label={title ?? NAMES[language]} />
    </div>
  );
}

/** The same in several languages. Radio buttons switch between them, so that it works without script. */
export function CodeTabs({ tabs, label = "Language" }: { tabs: readonly CodeTab[]; label?: string }) {
  const group = useId();
  return (
    <div className="code">
      <div className="code-head">
        <div className="radios" role="group" aria-label={label}>
          {tabs.map((tab, index) => (
            <label key={tab.label}>
              <input type="radio" name={group} defaultChecked={index === 0} autoComplete="off" />
              {tab.label}
            </label>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <Block key={tab.label} {...tab} />
      ))}
    </div>
  );
}

const NAMES: Readonly<Record<CodeLanguage, string>> = {
  tsx: "React",
  ts: "TypeScript",
  html: "HTML",
  css: "CSS",
  json: "JSON",
  sh: "Terminal",
  text: "Text",
};

/** Long lines scroll, and what scrolls must be reachable by keyboard. */
function Block({ language, code, label }: { language: CodeLanguage; code: string; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} role="group" aria-label={`${label}: code`}>
      <code>
        {highlight(code.trimEnd(), language).map(({ kind, text }, index) =>
          kind ? (
            <span key={index} className={kind}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </code>
    </pre>
  );
}
