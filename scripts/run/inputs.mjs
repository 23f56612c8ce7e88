import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "./digest.mjs";

/**
 * Changes if `npm ci` would install something else. It includes the platform, because a copied folder may contain
 * another platform's binaries.
 *
 * @param {string} root
 */
export function installDigest(root) {
  const packages = foldersIn(root, "packages").map((folder) => `${folder}/package.json`);
  const inputs = ["package.json", "shop/package.json", ...packages, "package-lock.json", ".npmrc"];
  return `${process.platform}-${process.arch} ${digestOf(root, inputs)}`;
}

/**
 * Changes if a build would produce different output.
 *
 * @param {string} root
 */
export function buildDigest(root) {
  const packages = foldersIn(root, "packages").flatMap((folder) => [`${folder}/src`, `${folder}/demo`]);
  const inputs = ["shop", ...packages, "docs/effect-sizes.json", "package-lock.json"];
  return digestOf(root, inputs, (path) => !path.startsWith("shop/.react-router/") && !/\.test\.tsx?$/.test(path));
}

/**
 * Changes if the documentation would be different.
 *
 * @param {string} root
 */
export function docsDigest(root) {
  const packages = foldersIn(root, "packages").flatMap((folder) => [`${folder}/src`, `${folder}/demo`]);
  const shop = ["shop/app/ui/fonts.css", "shop/demo/media/manifest.json", "shop/demo/media-manifest.ts"];
  const inputs = ["site", ...packages, ...shop, "docs", "package.json", "package-lock.json"];
  return digestOf(root, inputs, (path) => !/\.test\.tsx?$/.test(path) && !/^docs\/(?:decisions|images)\//.test(path));
}

/**
 * @param {string} root
 * @param {string} folder
 */
function foldersIn(root, folder) {
  const full = join(root, folder);
  return existsSync(full)
    ? readdirSync(full)
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];
}
