export const DRAFTS_PATH = "/admin/orders/drafts/";
export const NEW_DRAFT_PATH = "/admin/orders/drafts/new/";

export const draftPath = (id: number) => `${DRAFTS_PATH}${id}/`;
