import { attachHashScroll } from "../src/hash-scroll/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "hash-scroll",
  title: "Hash scroll",
  summary:
    "Links to a place on the same page move there smoothly and take the focus along; a page opened with such an address goes there once all has arrived. Without script, or without motion, the page jumps.",
  keys: [["Enter", "on the link: to the place"]],
  code: `<a href="#firing">To the firing</a> … <h2 id="firing">The firing</h2>

attachHashScroll();`,
  Demo,
};

const attach = () => attachHashScroll();

function Demo() {
  return (
    <WithEffect attach={attach}>
      <p>
        <a href="#demo-firing">To the firing</a>
      </p>
      <p className="demo-tall">First the clay has to dry.</p>
      <h3 id="demo-firing">The firing</h3>
      <p>
        Two days. <a href="#main">Back to the top</a>
      </p>
    </WithEffect>
  );
}
