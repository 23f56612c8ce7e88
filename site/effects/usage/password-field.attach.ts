import { attachPasswordFields } from "@vitrine/effects/password-field";

attachPasswordFields(document);
