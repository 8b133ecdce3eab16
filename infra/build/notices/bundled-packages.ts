import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDirectory } from '../paths.ts';

const lists = path.join(buildDirectory, 'packages');

/** A file's package: what follows the first `node_modules/`, up to the name after the last. */
const IN_PACKAGE = /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** Returns the folders of packages in which files lie, relative to the checkout: `node_modules/a/node_modules/@b/c`. */
export const packagesOf = (files: Iterable<string>): string[] =>
  [...new Set([...files].flatMap((file) => IN_PACKAGE.exec(file.replaceAll('\\', '/'))?.[1] ?? []))].sort();

/** Notes of which packages something is made that the build writes, besides what is deployed (`build/packages`). */
export const notePackages = async (name: string, packages: readonly string[]): Promise<void> => {
  await mkdir(lists, { recursive: true });
  await writeFile(path.join(lists, `${name}.json`), JSON.stringify(packages));
};

/** Returns the packages of the whole build. @throws Error when nothing was built */
export const notedPackages = async (): Promise<string[]> => {
  const names = await readdir(lists);
  const noted = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(lists, name), 'utf8')) as string[]),
  );
  return [...new Set(noted.flat())].sort();
};
