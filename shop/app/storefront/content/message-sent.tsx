import { say } from "../../../texts/say.ts";
export const handle = { bodyClass: "page" };
export const meta = () => [{ title: say("Your message is here") }, { name: "robots", content: "noindex" }];

export default function MessageSent() {
  return (
    <div className="wrap page-head">
      <h1>{say("Your message is here")}</h1>
      <p>{say("Thank you. Somebody reads it as soon as their hands are dry, and answers by e-mail.")}</p>
      <p>
        <a href="/shop/">{say("To the shop")}</a>
      </p>
    </div>
  );
}
