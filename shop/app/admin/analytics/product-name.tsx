import { Link } from "react-router";

/** A product in a table of figures; products that no longer exist have no link. */
export function ProductName({ id, name }: { id: number; name: string | null }) {
  if (name !== null) return <Link to={`/admin/products/${id}/`}>{name}</Link>;
  return <span className="soft">{id === 0 ? "Deleted products" : `Product ${id} (deleted)`}</span>;
}
