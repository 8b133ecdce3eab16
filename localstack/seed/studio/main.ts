import '#infra/build/require-node.cjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureFile, readManifest } from './album.ts';
import { PANORAMA, rooms } from './rooms.ts';
import { scenes } from './scenes.ts';
import { TURN, turntables } from './turntables.ts';
import { wantedShots } from './wanted.ts';

/**
 * `npm run studio -- [--only model,model] [--samples N] [--threads N]`: renders missing or changed pictures, file after
 * file, and can be stopped and started again at any time. `npm run studio -- scenes [--only key,key]` renders rooms,
 * and `panoramas` and `turntables` render those.
 */
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const work = here('../../../.data/studio');
const python = `${work}/python/bin/python`;

const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

mkdirSync(work, { recursive: true });
if (!existsSync(python)) {
  run('python3.11', ['-m', 'venv', `${work}/python`]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', here('./requirements.txt')]);
}

const [first, ...rest] = process.argv.slice(2);
const lists: Record<string, readonly object[]> = {
  scenes,
  panoramas: rooms.map((room) => ({ ...room, ...PANORAMA })),
  turntables: turntables.map((piece) => ({ ...piece, ...TURN })),
};
const list = first && lists[first];
if (list) {
  writeFileSync(`${work}/${first}.json`, JSON.stringify(list));
  run(python, [here(`./${first}.py`), '--list', `${work}/${first}.json`, ...rest]);
  process.exit();
}

const shots = wantedShots();
const keys = new Set(shots.map(({ key }) => key));
const manifest = readManifest();
const used = Object.entries(manifest).filter(([key]) => keys.has(key));
if (used.length < Object.keys(manifest).length) {
  for (const key of Object.keys(manifest)) if (!keys.has(key)) rmSync(pictureFile(key), { force: true });
  writeFileSync(here('./manifest.json'), `${JSON.stringify(Object.fromEntries(used), undefined, 2)}\n`);
}
writeFileSync(`${work}/shots.json`, JSON.stringify(shots));
run(python, [here('./render.py'), '--shots', `${work}/shots.json`, ...process.argv.slice(2)]);
