import { Accordion as BaseAccordion } from "@base-ui/react/accordion";
import { Dialog } from "@base-ui/react/dialog";
import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Popover as BasePopover } from "@base-ui/react/popover";
import { Slider } from "@base-ui/react/slider";
import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { Kit } from "../kit.ts";

export const Tooltip: Kit["Tooltip"] = ({ label, text }) => (
  <BaseTooltip.Root>
    <BaseTooltip.Trigger>{label}</BaseTooltip.Trigger>
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner side="top">
        <BaseTooltip.Popup>{text}</BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  </BaseTooltip.Root>
);

export const Modal: Kit["Modal"] = ({ label, title, children }) => (
  <Dialog.Root>
    <Dialog.Trigger>{label}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop />
      <Dialog.Popup>
        <Dialog.Title>{title}</Dialog.Title>
        {children}
        <Dialog.Close aria-label="Close" />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

export const Popover: Kit["Popover"] = ({ label, children }) => (
  <BasePopover.Root>
    <BasePopover.Trigger>{label}</BasePopover.Trigger>
    <BasePopover.Portal>
      <BasePopover.Positioner side="inline-end">
        <BasePopover.Popup>{children}</BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
);

export const Tabs: Kit["Tabs"] = ({ label, items }) => (
  <BaseTabs.Root defaultValue={items[0]?.key}>
    <BaseTabs.List aria-label={label}>
      {items.map(({ key, title }) => (
        <BaseTabs.Tab key={key} value={key}>
          {title}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {items.map(({ key, text }) => (
      <BaseTabs.Panel key={key} value={key}>
        {text}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);

export const Accordion: Kit["Accordion"] = ({ items }) => (
  <BaseAccordion.Root>
    {items.map(({ key, title, text }) => (
      <BaseAccordion.Item key={key} value={key}>
        <BaseAccordion.Header>
          <BaseAccordion.Trigger>{title}</BaseAccordion.Trigger>
        </BaseAccordion.Header>
        <BaseAccordion.Panel>{text}</BaseAccordion.Panel>
      </BaseAccordion.Item>
    ))}
  </BaseAccordion.Root>
);

export const Menu: Kit["Menu"] = ({ label, links }) => (
  <BaseMenu.Root>
    <BaseMenu.Trigger>{label}</BaseMenu.Trigger>
    <BaseMenu.Portal>
      <BaseMenu.Positioner>
        <BaseMenu.Popup>
          {links.map((link) => (
            <BaseMenu.Item key={link} render={<a href="/shop/">{link}</a>} />
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

export const Range: Kit["Range"] = ({ label, value }) => (
  <Slider.Root defaultValue={value}>
    <Slider.Control>
      <Slider.Track>
        <Slider.Indicator />
        <Slider.Thumb aria-label={label} />
      </Slider.Track>
    </Slider.Control>
  </Slider.Root>
);
