import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const at = (name: string): URL => new URL(name, import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(at(name), 'utf8'));

/** A picture that was rendered; `print` tells of which model, parameters and camera. */
export type Rendered = { width: number; height: number; print: string };

/** Where a model is to be seen in a scene's picture, in percent from the top left. */
export type Point = { model: string; kind: string; colour: string; x: number; y: number };

export type RenderedScene = Rendered & { points: readonly Point[] };

/** A turntable that was rendered: so many frames. */
export type RenderedTurn = Rendered & { frames: number };

/** The pictures there are, by the key of their shot. */
export const readManifest = (): Readonly<Record<string, Rendered>> => read('./manifest.json');

/** The scenes there are, by their key. */
export const readScenes = (): Readonly<Record<string, RenderedScene>> => read('./rooms/manifest.json');

/** The panoramas there are, by the key of their room. */
export const readPanoramas = (): Readonly<Record<string, RenderedScene>> => read('./panoramas/manifest.json');

/** The turntables there are, by their key. */
export const readTurntables = (): Readonly<Record<string, RenderedTurn>> =>
  read('./turntables/manifest.json');

export const pictureFile = (key: string): URL => at(`./pictures/${key}.webp`);
export const sceneFile = (key: string): URL => at(`./rooms/${key}.webp`);

export const panoramaFile = (key: string): URL => at(`./panoramas/${key}.webp`);
/** A frame of a turntable, from 0. */
export const frameFile = (key: string, frame: number): URL =>
  at(`./turntables/${key}/${String(frame).padStart(2, '0')}.webp`);

/** The bytes of a picture of the manifest. */
export const readPicture = (key: string): Promise<Uint8Array> => readFile(pictureFile(key));
/** The bytes of a scene. */
export const readScene = (key: string): Promise<Uint8Array> => readFile(sceneFile(key));
/** The bytes of a panorama. */
export const readPanorama = (key: string): Promise<Uint8Array> => readFile(panoramaFile(key));
/** The bytes of a frame of a turntable. */
export const readFrame = (key: string, frame: number): Promise<Uint8Array> => readFile(frameFile(key, frame));
