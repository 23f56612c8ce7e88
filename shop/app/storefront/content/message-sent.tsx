export const handle = { bodyClass: "page" };
export const meta = () => [{ title: "Your message is here" }, { name: "robots", content: "noindex" }];

export default function MessageSent() {
  return (
    <div className="wrap page-head">
      <h1>Your message is here</h1>
      <p>Thank you. Somebody reads it as soon as their hands are dry, and answers by e-mail.</p>
      <p>
        <a href="/shop/">To the shop</a>
      </p>
    </div>
  );
}
