import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const at = (name: string): URL => new URL(name, import.meta.url);

/** A picture that was rendered; `print` tells of which model, parameters and camera. */
export type Rendered = { width: number; height: number; print: string };

/** The pictures there are, by the key of their shot. */
export const readManifest = (): Readonly<Record<string, Rendered>> =>
  JSON.parse(readFileSync(at('./manifest.json'), 'utf8'));

export const pictureFile = (key: string): URL => at(`./pictures/${key}.webp`);

/** The bytes of a picture of the manifest. */
export const readPicture = (key: string): Promise<Uint8Array> => readFile(pictureFile(key));
