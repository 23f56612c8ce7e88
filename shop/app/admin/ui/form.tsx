import { Form as RouterForm, type FormProps } from "react-router";
import { useMayAct } from "./may-act.tsx";

/** Viewers see what a form says, and nothing to press: its fields are shut and its buttons gone. */
export function Form(props: FormProps) {
  const mayAct = useMayAct();
  if (mayAct || props.method !== "post") return <RouterForm {...props} />;
  return (
    <div className={props.className}>
      <fieldset disabled className="looks-only">
        {props.children}
      </fieldset>
    </div>
  );
}
