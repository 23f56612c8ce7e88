import { Accordion as OurAccordion } from "@vitrine/effects/accordion";
import { Menu as OurMenu } from "@vitrine/effects/menu";
import { Modal as OurModal, ToggleButton } from "@vitrine/effects/modal";
import { Popover as OurPopover } from "@vitrine/effects/popover";
import { attachRangeField } from "@vitrine/effects/range-field";
import { Tabs as OurTabs } from "@vitrine/effects/tabs";
import { Tooltip as OurTooltip } from "@vitrine/effects/tooltip";
import type { Kit } from "../kit.ts";

export const Tooltip: Kit["Tooltip"] = ({ label, text }) => (
  <OurTooltip text={text}>{(id) => <button aria-describedby={id}>{label}</button>}</OurTooltip>
);

export const Modal: Kit["Modal"] = ({ name, label, title, children }) => (
  <>
    <ToggleButton opens={name} as="dialog">
      {label}
    </ToggleButton>
    <OurModal id={name} title={title}>
      {children}
    </OurModal>
  </>
);

export const Popover: Kit["Popover"] = ({ label, children }) => <OurPopover button={label}>{children}</OurPopover>;

export const Tabs: Kit["Tabs"] = ({ label, items }) => (
  <OurTabs label={label} tabs={items.map(({ key, title, text }) => ({ key, title, content: text }))} />
);

export const Accordion: Kit["Accordion"] = ({ items }) => (
  <OurAccordion items={items.map(({ key, title, text }) => ({ key, title, content: text }))} isExclusive />
);

export const Menu: Kit["Menu"] = ({ label, links }) => (
  <OurMenu items={[{ key: label, label, items: links.map((link) => ({ key: link, label: link, href: "#" })) }]} />
);

export const Range: Kit["Range"] = ({ label, value }) => (
  <label>
    {label}
    <input type="range" defaultValue={value} ref={attachRangeField} />
  </label>
);
