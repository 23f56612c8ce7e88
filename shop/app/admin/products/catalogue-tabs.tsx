import { Tabs } from "../ui/tabs.tsx";

/** Tabs to the other pages of the catalogue. */
export function CatalogueTabs() {
  return (
    <Tabs
      label="Catalogue"
      tabs={[
        { title: "Products", to: "/admin/products/", isExact: true },
        { title: "Stock", to: "/admin/products/stock/" },
        { title: "Tags", to: "/admin/products/tags/" },
        { title: "Import", to: "/admin/products/import/" },
        { title: "Export", to: "/admin/products/export/" },
      ]}
    />
  );
}
