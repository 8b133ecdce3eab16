import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const at = (name: string): URL => new URL(name, import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(at(name), 'utf8'));

/** A rendered picture; `print` is the fingerprint of its model, parameters and camera. */
export type Rendered = { width: number; height: number; print: string };

/** Position of a model in a scene's picture, in percent from the top left. */
export type Point = { model: string; kind: string; colour: string; x: number; y: number };

export type RenderedScene = Rendered & { points: readonly Point[] };

/** A rendered turntable and its number of frames. */
export type RenderedTurn = Rendered & { frames: number };

/** Reads the existing pictures, by the key of their shot. */
export const readManifest = (): Readonly<Record<string, Rendered>> => read('./manifest.json');

/** Reads the existing scenes, by their key. */
export const readScenes = (): Readonly<Record<string, RenderedScene>> => read('./rooms/manifest.json');

/** Reads the existing panoramas, by the key of their room. */
export const readPanoramas = (): Readonly<Record<string, RenderedScene>> => read('./panoramas/manifest.json');

/** Reads the existing turntables, by their key. */
export const readTurntables = (): Readonly<Record<string, RenderedTurn>> =>
  read('./turntables/manifest.json');

export const pictureFile = (key: string): URL => at(`./pictures/${key}.webp`);
export const sceneFile = (key: string): URL => at(`./rooms/${key}.webp`);

export const panoramaFile = (key: string): URL => at(`./panoramas/${key}.webp`);
/** Returns the file of a frame of a turntable, from 0. */
export const frameFile = (key: string, frame: number): URL =>
  at(`./turntables/${key}/${String(frame).padStart(2, '0')}.webp`);

/** Reads the bytes of a picture of the manifest. */
export const readPicture = (key: string): Promise<Uint8Array> => readFile(pictureFile(key));
/** Reads the bytes of a scene. */
export const readScene = (key: string): Promise<Uint8Array> => readFile(sceneFile(key));
/** Reads the bytes of a panorama. */
export const readPanorama = (key: string): Promise<Uint8Array> => readFile(panoramaFile(key));
/** Reads the bytes of a frame of a turntable. */
export const readFrame = (key: string, frame: number): Promise<Uint8Array> => readFile(frameFile(key, frame));
