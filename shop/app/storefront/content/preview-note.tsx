/** In English like the office: it speaks to the staff. */
export function PreviewNote() {
  return (
    <div className="wrap">
      <p className="woocommerce-info" role="note">
        This is a preview. Visitors do not see it.
      </p>
    </div>
  );
}
