import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const at = (name: string): URL => new URL(name, import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(at(name), 'utf8'));

/** A picture that was rendered; `print` tells of which model, parameters and camera. */
export type Rendered = { width: number; height: number; print: string };

/** Where a model is to be seen in a scene's picture, in percent from the top left. */
export type Point = { model: string; kind: string; colour: string; x: number; y: number };

export type RenderedScene = Rendered & { points: readonly Point[] };

/** The pictures there are, by the key of their shot. */
export const readManifest = (): Readonly<Record<string, Rendered>> => read('./manifest.json');

/** The scenes there are, by their key. */
export const readScenes = (): Readonly<Record<string, RenderedScene>> => read('./rooms/manifest.json');

export const pictureFile = (key: string): URL => at(`./pictures/${key}.webp`);
export const sceneFile = (key: string): URL => at(`./rooms/${key}.webp`);

/** The bytes of a picture of the manifest. */
export const readPicture = (key: string): Promise<Uint8Array> => readFile(pictureFile(key));
/** The bytes of a scene. */
export const readScene = (key: string): Promise<Uint8Array> => readFile(sceneFile(key));
