import { paletteHex } from './shots.ts';

/** A model that stands in a scene: metres from the middle of the back wall, −y into the room, turned by degrees about z. */
export type Placed = {
  model: string;
  kind: string;
  colour: string;
  hex: string;
  at: readonly [x: number, y: number, z: number];
  turn: number;
};

/** A room and what stands in it, as it is built and photographed. */
export type Scene = {
  /** Names the picture's file and its entry in the scenes' manifest */
  key: string;
  width: number;
  height: number;
  /** The wall's colour, or tiles of that colour */
  wall: string;
  tiled?: boolean;
  floor: 'oak' | 'pale' | 'tiles' | 'none';
  /** Where the sun comes from (degrees from the camera's side, height), through a window with panes or none. */
  sun: { from: number; height: number; power: number; panes: boolean };
  /** Level, as interiors are photographed: the frame is moved instead; `down` tips it for what lies on a table. */
  camera: {
    at: readonly [x: number, y: number, z: number];
    lens: number;
    side: number;
    up: number;
    down?: number;
  };
  /** What is no product: a rug, a curtain, a table or counter that fills the frame's width. */
  props: readonly Prop[];
  models: readonly Placed[];
};

/** What stands in a room and is no product. */
export type Prop =
  | {
      prop: 'rug';
      at: readonly [x: number, y: number];
      size: readonly [w: number, d: number];
      colour: string;
    }
  | { prop: 'curtain'; at: readonly [x: number, y: number]; width: number; colour: string; turn?: number }
  | { prop: 'counter'; depth: number; height: number; of: 'oak' | 'marble' | 'linen'; front?: string };

/** `model/kind colour x,y,z turn`, its colour one of the palette's names. */
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
/** Where words stand to the left of what is shown. */
export const WIDE = { width: 1440, height: 640 };
export const morning = { from: -52, height: 32, power: 3.2, panes: true };
export const noon = { from: -44, height: 42, power: 1.9, panes: true };
