import type { Kit, Part } from "./kit.ts";

/** The same page for every kit: 8 tooltips, 4 dialogs, 4 popovers, 3 sets of tabs, 2 accordions, 2 menus, 1 slider. */
export function Page({ kit: { Tooltip, Modal, Popover, Tabs, Accordion, Menu, Range } }: { kit: Kit }) {
  return (
    <main>
      {times(8).map((at) => (
        <Tooltip key={at} label={`Glaze ${at}`} text={`What glaze ${at} is made of`} />
      ))}
      {times(4).map((at) => (
        <Modal key={at} name={`sizes-${at}`} label={`Sizes ${at}`} title={`Sizes of set ${at}`}>
          <p>Small holds 20 cl, large 35 cl.</p>
        </Modal>
      ))}
      {times(4).map((at) => (
        <Popover key={at} label={`Care ${at}`}>
          <p>Warm water and a soft cloth.</p>
        </Popover>
      ))}
      {times(3).map((at) => (
        <Tabs key={at} label={`Set ${at}`} items={parts(`tab${at}`, 3)} />
      ))}
      {times(2).map((at) => (
        <Accordion key={at} items={parts(`fold${at}`, 4)} />
      ))}
      {times(2).map((at) => (
        <Menu key={at} label={`Shop ${at}`} links={["Cups", "Bowls", "Plates"]} />
      ))}
      <Range label="Height" value={40} />
    </main>
  );
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function parts(prefix: string, count: number): Part[] {
  return times(count).map((at) => ({ key: `${prefix}-${at}`, title: `Part ${at}`, text: `What part ${at} says.` }));
}
