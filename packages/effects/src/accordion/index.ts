export { Accordion, type AccordionItem } from "./accordion.tsx";
export { attachAccordion } from "./attach-accordion.ts";
