import { paletteHex } from './shots.ts';

/** A model in a scene: metres from the middle of the back wall, −y into the room, turned by degrees about z. */
export type Placed = {
  model: string;
  kind: string;
  colour: string;
  hex: string;
  at: readonly [x: number, y: number, z: number];
  turn: number;
};

/** A room and its contents, as it is built and photographed. */
export type Scene = {
  /** Names the picture's file and its entry in the scenes' manifest */
  key: string;
  width: number;
  height: number;
  /** Colour of the wall, or tiles of that colour */
  wall: string;
  tiled?: boolean;
  floor: 'oak' | 'pale' | 'tiles' | 'none';
  /** Direction of the sun (degrees from the camera's side, height), through a window with or without panes. */
  sun: { from: number; height: number; power: number; panes: boolean };
  /** Level, as interiors are photographed: the frame is moved instead; `down` tilts it for things on a table. */
  camera: {
    at: readonly [x: number, y: number, z: number];
    lens: number;
    side: number;
    up: number;
    down?: number;
  };
  /** Things that are no products: a rug, a curtain, a table or counter as wide as the frame. */
  props: readonly Prop[];
  models: readonly Placed[];
};

/** A thing in a room that is no product. */
export type Prop =
  | {
      prop: 'rug';
      at: readonly [x: number, y: number];
      size: readonly [w: number, d: number];
      colour: string;
    }
  | { prop: 'curtain'; at: readonly [x: number, y: number]; width: number; colour: string; turn?: number }
  | { prop: 'counter'; depth: number; height: number; of: 'oak' | 'marble' | 'linen'; front?: string };

/** Parses `model/kind colour x,y,z turn`, with a colour name of the palette. */
export const placed = (lines: string): Placed[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, model = '', kind = '', colour = '', where = '', turn = '0'] =
        /^(\w+)\/([\w-]+) (\w+) ([-\d.,]+)(?: (-?[\d.]+))?$/.exec(line.trim()) ?? [];
      const [x, y, z = 0] = where.split(',').map(Number);
      if (!model || x === undefined || y === undefined) throw new Error(`not a line of a scene: ${line}`);
      return { model, kind, colour, hex: paletteHex(colour), at: [x, y, z], turn: Number(turn) };
    });

export const ROOM = { width: 1440, height: 900 };
/** Size with room for text to the left of the subject. */
export const WIDE = { width: 1440, height: 640 };
export const morning = { from: -52, height: 32, power: 3.2, panes: true };
export const noon = { from: -44, height: 42, power: 1.9, panes: true };
