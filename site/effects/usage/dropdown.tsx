import "@vitrine/effects/dropdown/dropdown.css";
import { Dropdown } from "@vitrine/effects/dropdown";

export default function Glazes() {
  return (
    <Dropdown button="Glazes">
      <a href="#sage">Sage</a> <a href="#oat">Oat</a> <a href="#ink">Ink</a>
    </Dropdown>
  );
}
