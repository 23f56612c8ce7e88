import "@vitrine/effects/star-rating/star-rating.css";

export default function Rating() {
  return (
    <form action="#sent">
      <label id="rating-label" htmlFor="rating">
        Your rating
      </label>
      <select id="rating" name="rating" data-stars="" defaultValue="">
        <option value="">Choose</option>
        <option value="5">Perfect</option>
        <option value="4">Good</option>
        <option value="3">Average</option>
        <option value="2">Not that bad</option>
        <option value="1">Very poor</option>
      </select>
    </form>
  );
}
