import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type Manifest = {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
};

/** Licences under which a shop of this licence could not be handed out. LGPL is for libraries, and none. */
const FORBIDDEN = /(?<!L)GPL/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)\b/i;

const noticeOf = async (folder: string): Promise<{ title: string; text: string }> => {
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license, homepage } = manifest;
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  if (!license && files.length === 0) throw new Error(`${name} ${version} has no licence`);
  if (license && FORBIDDEN.test(license) && !license.includes(' OR '))
    throw new Error(`${name} ${version} may not be bundled: ${license}`);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const title = `${name} ${version} (${license ?? 'see below'})`;
  return { title, text: [title, homepage, ...texts.map((text) => text.trim())].filter(Boolean).join('\n\n') };
};

/**
 * Returns the notices of packages: name, version, licence and its text, once each.
 *
 * @param folders folders of packages below `root`
 * @throws Error when a package has no licence, or one under which it may not be bundled
 */
export const thirdPartyNotices = async (root: string, folders: readonly string[]): Promise<string> => {
  const notices = await Promise.all(folders.map((folder) => noticeOf(path.join(root, folder))));
  // One package may lie in several folders in one version.
  const texts = new Map(notices.map(({ title, text }) => [title, text]));
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${sorted.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};
