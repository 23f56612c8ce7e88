import {
  Accordion as RadixAccordion,
  Dialog,
  DropdownMenu,
  Popover as RadixPopover,
  Slider,
  Tabs as RadixTabs,
  Tooltip as RadixTooltip,
} from "radix-ui";
import type { Kit } from "../kit.ts";

export const Tooltip: Kit["Tooltip"] = ({ label, text }) => (
  <RadixTooltip.Provider>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger>{label}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content side="top">{text}</RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
);

export const Modal: Kit["Modal"] = ({ label, title, children }) => (
  <Dialog.Root>
    <Dialog.Trigger>{label}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay />
      <Dialog.Content>
        <Dialog.Title>{title}</Dialog.Title>
        {children}
        <Dialog.Close aria-label="Close" />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

export const Popover: Kit["Popover"] = ({ label, children }) => (
  <RadixPopover.Root>
    <RadixPopover.Trigger>{label}</RadixPopover.Trigger>
    <RadixPopover.Portal>
      <RadixPopover.Content side="right">{children}</RadixPopover.Content>
    </RadixPopover.Portal>
  </RadixPopover.Root>
);

export const Tabs: Kit["Tabs"] = ({ label, items }) => (
  <RadixTabs.Root defaultValue={items[0]?.key ?? ""} activationMode="manual">
    <RadixTabs.List aria-label={label}>
      {items.map(({ key, title }) => (
        <RadixTabs.Trigger key={key} value={key}>
          {title}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {items.map(({ key, text }) => (
      <RadixTabs.Content key={key} value={key}>
        {text}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);

export const Accordion: Kit["Accordion"] = ({ items }) => (
  <RadixAccordion.Root type="single" collapsible>
    {items.map(({ key, title, text }) => (
      <RadixAccordion.Item key={key} value={key}>
        <RadixAccordion.Header>
          <RadixAccordion.Trigger>{title}</RadixAccordion.Trigger>
        </RadixAccordion.Header>
        <RadixAccordion.Content>{text}</RadixAccordion.Content>
      </RadixAccordion.Item>
    ))}
  </RadixAccordion.Root>
);

export const Menu: Kit["Menu"] = ({ label, links }) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger>{label}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content>
        {links.map((link) => (
          <DropdownMenu.Item key={link} asChild>
            <a href="/shop/">{link}</a>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

export const Range: Kit["Range"] = ({ label, value }) => (
  <Slider.Root defaultValue={[value]}>
    <Slider.Track>
      <Slider.Range />
    </Slider.Track>
    <Slider.Thumb aria-label={label} />
  </Slider.Root>
);
