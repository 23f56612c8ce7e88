export default function Delivery() {
  return (
    <>
      <p>
        <a href="#returns">Returns</a> <a href="#care">Care</a>
      </p>
      <h3 id="returns">Returns</h3>
      <p>Send unused pieces back within 30 days for a full refund.</p>
      <h3 id="care">Care</h3>
      <p>Dishwasher and microwave safe.</p>
    </>
  );
}
