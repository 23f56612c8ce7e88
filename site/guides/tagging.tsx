import { guidePage, SampleCode } from "./guide.tsx";
import { attributes, part } from "./samples/tagging.ts";

export const tagging = guidePage({
  slug: "tagging",
  title: "Tagging without code",
  description: "Send events with data attributes: on click, on submit, or when an element comes into view.",
  lead: "Attributes say which event an element sends. An editor of the page can add them, without a script.",
  sections: [
    {
      id: "attributes",
      title: "Attributes",
      body: () => (
        <>
          <SampleCode sample={attributes} />
          <table className="stack">
            <thead>
              <tr>
                <th scope="col">Attribute</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <code>data-vitrine-event</code>
                </th>
                <td>The event’s name.</td>
              </tr>
              <tr>
                <th scope="row">
                  <code>data-vitrine-on</code>
                </th>
                <td>
                  <code>click</code>, <code>submit</code> or <code>visible</code>: once, when half of the element is in
                  view. By default <code>submit</code> for a form and <code>click</code> for anything else.
                </td>
              </tr>
              <tr>
                <th scope="row">
                  <code>data-vitrine-params</code>
                </th>
                <td>
                  Parameters as JSON, for lists such as <code>contents</code>.
                </td>
              </tr>
              <tr>
                <th scope="row">
                  <code>data-vitrine-…</code>
                </th>
                <td>
                  One parameter: <code>data-vitrine-content-name</code> is <code>content_name</code>. Numbers are
                  numbers, unless the name ends in <code>id</code>.
                </td>
              </tr>
            </tbody>
          </table>
        </>
      ),
    },
    {
      id: "part",
      title: "Switch it on",
      body: () => (
        <>
          <p>The single script has it. With a bundler it is a part:</p>
          <SampleCode sample={part} />
        </>
      ),
    },
    {
      id: "rules",
      title: "Rules",
      body: () => (
        <ul>
          <li>Events of attributes wait for consent like every event.</li>
          <li>Elements that are added to the page later count, too.</li>
          <li>A link in a tagged card sends the card’s event, unless it has one of its own.</li>
        </ul>
      ),
    },
  ],
});
