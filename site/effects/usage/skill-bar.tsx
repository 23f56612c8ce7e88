import "@vitrine/effects/skill-bar/skill-bar.css";
import { SkillBar } from "@vitrine/effects/skill-bar";

export default function Glaze() {
  return (
    <>
      <SkillBar label="Shine" percent={72} />
      <SkillBar label="Speckle" percent={90} />
    </>
  );
}
