import type { DocumentInput } from "../../server/content/pages/document.ts";

export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly document: DocumentInput;
}
