import type { ComponentType, ReactNode } from "react";

/** The common interface of the seven widgets of each kit. */
export interface Kit {
  readonly Tooltip: ComponentType<{ label: string; text: string }>;
  readonly Modal: ComponentType<{ name: string; label: string; title: string; children: ReactNode }>;
  readonly Popover: ComponentType<{ label: string; children: ReactNode }>;
  readonly Tabs: ComponentType<{ label: string; items: readonly Part[] }>;
  readonly Accordion: ComponentType<{ items: readonly Part[] }>;
  readonly Menu: ComponentType<{ label: string; links: readonly string[] }>;
  readonly Range: ComponentType<{ label: string; value: number }>;
}

export interface Part {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}
