import {
  Button,
  Dialog,
  DialogTrigger,
  Disclosure,
  DisclosureGroup,
  DisclosurePanel,
  Heading,
  Label,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Modal as AriaModal,
  Popover as AriaPopover,
  Slider,
  SliderThumb,
  SliderTrack,
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  Tooltip as AriaTooltip,
  TooltipTrigger,
} from "react-aria-components";
import type { Kit } from "../kit.ts";

export const Tooltip: Kit["Tooltip"] = ({ label, text }) => (
  <TooltipTrigger>
    <Button>{label}</Button>
    <AriaTooltip placement="top">{text}</AriaTooltip>
  </TooltipTrigger>
);

export const Modal: Kit["Modal"] = ({ label, title, children }) => (
  <DialogTrigger>
    <Button>{label}</Button>
    <AriaModal isDismissable>
      <Dialog>
        <Heading slot="title">{title}</Heading>
        {children}
        <Button slot="close" aria-label="Close" />
      </Dialog>
    </AriaModal>
  </DialogTrigger>
);

export const Popover: Kit["Popover"] = ({ label, children }) => (
  <DialogTrigger>
    <Button>{label}</Button>
    <AriaPopover placement="end">
      <Dialog aria-label={label}>{children}</Dialog>
    </AriaPopover>
  </DialogTrigger>
);

export const Tabs: Kit["Tabs"] = ({ label, items }) => (
  <AriaTabs keyboardActivation="manual">
    <TabList aria-label={label}>
      {items.map(({ key, title }) => (
        <Tab key={key} id={key}>
          {title}
        </Tab>
      ))}
    </TabList>
    {items.map(({ key, text }) => (
      <TabPanel key={key} id={key}>
        {text}
      </TabPanel>
    ))}
  </AriaTabs>
);

export const Accordion: Kit["Accordion"] = ({ items }) => (
  <DisclosureGroup>
    {items.map(({ key, title, text }) => (
      <Disclosure key={key} id={key}>
        <Heading>
          <Button slot="trigger">{title}</Button>
        </Heading>
        <DisclosurePanel>{text}</DisclosurePanel>
      </Disclosure>
    ))}
  </DisclosureGroup>
);

export const Menu: Kit["Menu"] = ({ label, links }) => (
  <MenuTrigger>
    <Button>{label}</Button>
    <AriaPopover>
      <AriaMenu>
        {links.map((link) => (
          <MenuItem key={link} href="/shop/">
            {link}
          </MenuItem>
        ))}
      </AriaMenu>
    </AriaPopover>
  </MenuTrigger>
);

export const Range: Kit["Range"] = ({ label, value }) => (
  <Slider defaultValue={value}>
    <Label>{label}</Label>
    <SliderTrack>
      <SliderThumb />
    </SliderTrack>
  </Slider>
);
