import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { NEW_DRAFT_PATH } from "./draft-paths.ts";

export function CreateOrderLink() {
  return (
    <Link className="button" to={NEW_DRAFT_PATH}>
      <Icon name="plus" />
      Create order
    </Link>
  );
}
