import { type Placed, placed } from './scene.ts';

/** A piece of furniture on a turntable, photographed from one side after the other. */
export type Turned = Pick<Placed, 'model' | 'kind' | 'colour' | 'hex'> & {
  /** Names the folder of its frames and its entry in the turntables' manifest */
  key: string;
};

/** Frames of one turn, and the width and height of each in pixels. */
export const TURN = { frames: 24, size: 640 } as const;

/** Pieces that can be turned, on the screen of 3D interiors. */
export const turntables: readonly Turned[] = placed(`
  sofa/two lightgrey 0,0
  lounge_chair/lounge olive 0,0
  floor_lamp/arch sage 0,0
  coffee_table/oval plain 0,0
`).map(({ model, kind, colour, hex }) => ({
  key: [model, kind, colour].join('-').replaceAll('_', '-'),
  model,
  kind,
  colour,
  hex,
}));
