/** English like the admin, because only staff see it. */
export function PreviewNote() {
  return (
    <div className="wrap">
      <p className="woocommerce-info" role="note">
        This is a preview. Visitors do not see it.
      </p>
    </div>
  );
}
