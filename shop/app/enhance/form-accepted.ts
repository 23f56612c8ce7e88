/** Dispatched on a form that a script has sent, once the shop has accepted it. */
export const FORM_ACCEPTED = "vitrine:form-accepted";
