import { type Placed, type Prop, placed } from './scene.ts';

/** Position on a wall of a room: the wall, and metres to the right of its middle, seen from the room. */
type OnWall = { wall: 'north' | 'east' | 'south' | 'west'; along: number };

/**
 * A whole room, seen all around from one place. Metres from the middle of its floor: x to the east, y to the north.
 * Things at a wall are turned with it: 0 in the north, −90 in the east, 180 in the south, 90 in the west.
 */
export type Room = {
  /** Names the picture's file and its entry in the panoramas' manifest */
  key: string;
  size: readonly [width: number, depth: number, height: number];
  /** Position of the viewer; the picture's middle looks north. */
  eye: readonly [x: number, y: number, z: number];
  wall: string;
  tiled?: boolean;
  floor: 'oak' | 'pale' | 'tiles';
  windows: readonly (OnWall & { width: number; height: number; sill: number })[];
  door: OnWall;
  /** Brightness of the day, and the direction of the sun: degrees from the north to the east, and its height. */
  sun: { from: number; height: number; power: number; sky: number };
  props: readonly (Prop | Units)[];
  models: readonly Placed[];
};

/** Kitchen units along the north wall, with a sink in their worktop. */
type Units = {
  prop: 'units';
  /** The middle of their back edge */
  at: readonly [x: number, y: number];
  width: number;
  sink: number;
  front: string;
};

const curtain = (x: number, y: number, width: number): Prop => ({
  prop: 'curtain',
  at: [x, y],
  width,
  colour: '#efe9dc',
  turn: 90,
});

/** Size of every panorama. */
export const PANORAMA = { width: 4096, height: 2048 } as const;

/** Rooms of the VR showroom. */
export const rooms: readonly Room[] = [
  {
    key: 'living-around',
    size: [5.4, 4.8, 2.5],
    eye: [0, -0.55, 1.4],
    wall: '#e9e2d5',
    floor: 'oak',
    windows: [{ wall: 'west', along: 0.3, width: 2.2, height: 1.75, sill: 0.45 }],
    door: { wall: 'south', along: 1.75 },
    sun: { from: -68, height: 34, power: 3.4, sky: 1 },
    props: [
      { prop: 'rug', at: [0, 0.95], size: [2.9, 1.9], colour: '#e6dfd0' },
      curtain(-2.6, -1.2, 0.6),
      curtain(-2.6, 1.8, 0.6),
    ],
    models: placed(`
      sofa/two lightgrey 0,1.82
      frame/wood plain -0.42,2.4,1.25
      frame/poster plain 0.42,2.4,1.17
      floor_lamp/arch sage 1.32,1.98
      coffee_table/oval plain 0,0.8 4
      coffee_table/side plain -1.26,1.95
      plant/tree plain -2.2,2.0
      bookshelf/five plain 2.53,0.95 -90
      lounge_chair/lounge olive 1.85,-0.55 -78
      wall_clock/quiet olive 2.7,-0.6,1.6 -90
      tv_stand/standing plain 0.3,-2.17 180
      floor_lamp/mood white 1.55,-2.05 180
      lounge_chair/rocking navy -1.8,-0.75 66
      ceiling_light/living plain 0,0.2,2.5
    `),
  },
  {
    key: 'bath-around',
    size: [3.6, 3.2, 2.4],
    eye: [0.05, -0.3, 1.4],
    wall: '#cbd8d1',
    tiled: true,
    floor: 'tiles',
    windows: [{ wall: 'east', along: -0.35, width: 1.1, height: 0.85, sill: 1.2 }],
    door: { wall: 'south', along: 0.75 },
    sun: { from: 62, height: 30, power: 2.6, sky: 1.3 },
    props: [],
    models: placed(`
      tub/freestanding plain 0.6,1.12
      shower_set/rain terracotta -1.1,1.6,1.05
      shower_screen/slim plain -0.5,1.12 90
      pedestal_basin/full plain -1.55,-0.3 90
      bath_mirror/round plain -1.8,-0.3,1.2 90
      bath_shelf/two navy -1.8,0.45,1.25 90
      toilet/one-piece plain 0.75,-1.23 180
      bath_cabinet/slide charcoal 0.75,-1.6,1.35 180
      towel_bar/screwed lightgrey 1.8,-0.55,1.3 -90
      hamper/folding olive 1.55,-0.6 -90
      bath_mat/stone white 0.5,0.42
      plant/tree plain 1.45,0.38
      ceiling_light/room plain 0,0.2,2.4
    `),
  },
  {
    key: 'kitchen-around',
    size: [4.8, 4.4, 2.5],
    eye: [-0.35, -0.55, 1.45],
    wall: '#ebe0d2',
    floor: 'oak',
    windows: [{ wall: 'west', along: 0.2, width: 1.7, height: 1.3, sill: 0.95 }],
    door: { wall: 'south', along: 1.5 },
    sun: { from: -60, height: 36, power: 3.2, sky: 1.2 },
    props: [{ prop: 'units', at: [-0.9, 2.2], width: 3, sink: -0.75, front: '#e6e1d6' }],
    models: placed(`
      sink_tap/goose plain -1.65,2.08,0.88
      dish_rack/two plain -2.1,1.9,0.88
      cooktop/two plain -0.55,1.88,0.88
      kettle/drip olive 0.0,1.9,0.88 -30
      utensils/set oak 0.35,2.02,0.88
      wall_shelf/floating plain -0.5,2.2,1.5
      steel_rack/boltless plain 1.55,1.95
      island/island plain 0.7,0.55
      pot/iron plain 0.4,0.55,0.912 20
      pendant/paper plain 0.35,0.55,1.65
      pendant/paper plain 1.05,0.55,1.65
      dining_table/wood plain 1.35,-1.2 90
      dining_chair/wood olive 0.72,-1.2 84
      dining_chair/wood olive 1.98,-1.1 -92
      pendant/glass charcoal 1.35,-1.2,1.6
      frame/poster plain -0.1,-2.2,1.15 180
      wagon/trolley sage -2.15,-1.05 90
    `),
  },
  {
    key: 'bedroom-around',
    size: [4.8, 4.6, 2.5],
    eye: [0, -0.8, 1.4],
    wall: '#ded9cf',
    floor: 'oak',
    windows: [{ wall: 'west', along: 0.2, width: 1.9, height: 1.6, sill: 0.6 }],
    door: { wall: 'south', along: -1.6 },
    sun: { from: -64, height: 32, power: 3.2, sky: 1.1 },
    props: [
      { prop: 'rug', at: [0.1, 0.3], size: [2.9, 1.9], colour: '#cfc6b4' },
      curtain(-2.3, -1.1, 0.55),
      curtain(-2.3, 1.5, 0.55),
    ],
    models: placed(`
      bed/low beige 0.1,1.07
      bedside/two sage 1.3,2.06
      table_lamp/mushroom terracotta 1.3,2.06,0.5
      frame/wood plain 0.1,2.3,1.2
      wardrobe/sliding white 2.08,-0.5 -90
      drawers/wide lightgrey 0.1,-2.05 180
      frame/poster plain 0.1,-2.3,1.2 180
      long_mirror/arch navy -1.0,-1.75 170
      basket/rope plain -2.05,-1.75
      lounge_chair/lounge oak -1.65,-0.55 80
      plant/tree plain -2.0,1.95
      ceiling_light/room plain 0,0.2,2.5
    `),
  },
];
