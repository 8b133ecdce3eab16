import './require-node.cjs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleFunctions, eventFunctions } from './functions.ts';
import { buildDirectory } from './paths.ts';
import { writeRoles } from './roles.ts';
import { buildScreens } from './screens.ts';

/** `npm run build`: builds everything that is deployed from scratch, and prints the size of each function. */

const printSizes = async (names: string[]): Promise<void> => {
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`.padStart(8);
  for (const name of names) {
    const folder = path.join(buildDirectory, 'functions', name);
    const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file))));
    const sum = (sizeOf: (file: Buffer) => number) => files.reduce((total, file) => total + sizeOf(file), 0);
    const [all, packed] = [sum((file) => file.length), sum((file) => gzipSync(file).length)];
    console.log(`  ${name.padEnd(26)}${kB(all)}  gzip${kB(packed)}`);
  }
};

await rm(buildDirectory, { recursive: true, force: true });
const events = await eventFunctions();
const buildFunctions = async () => {
  await buildScreens();
  await bundleFunctions({ web: 'functions/web.ts' });
};
await Promise.all([buildFunctions(), bundleFunctions(events), writeRoles()]);
await printSizes(['web', ...Object.keys(events)]);
