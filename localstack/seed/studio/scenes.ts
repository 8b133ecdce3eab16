import { saleScenes } from './sale-scenes.ts';
import { morning, noon, placed, ROOM, type Scene, WIDE } from './scene.ts';

const living = placed(`
  sofa/two lightgrey 0.1,-0.75
  floor_lamp/arch sage 1.32,-0.62
  coffee_table/oval plain 0.05,-1.85 4
  coffee_table/side plain -1.2,-0.72
  plant/tree plain -1.85,-0.5
  frame/wood plain -0.42,0,1.2
  frame/poster plain 0.38,0,1.12
  lounge_chair/lounge olive 1.75,-2.0 -52
`);
const livingRug = { prop: 'rug', at: [0.1, -1.7], size: [2.9, 1.9], colour: '#e6dfd0' } as const;
const bath = placed(`
  tub/freestanding plain 0.45,-0.75
  shower_set/rain terracotta 1.62,0,1.05
  bath_mirror/round plain -1.3,0,1.22
  pedestal_basin/full plain -1.3,-0.3
  bath_mat/stone white 0.45,-1.5
  towel_bar/screwed lightgrey 0.3,0,1.25
  plant/tree plain 1.75,-1.0
  bath_shelf/two navy -0.52,0,1.2
`);
const kitchen = placed(`
  island/island plain 0.1,-1.15
  pendant/paper plain -0.3,-1.15,1.62
  pendant/paper plain 0.55,-1.15,1.62
  pot/iron plain -0.26,-1.13,0.912 20
  wall_shelf/floating plain 1.25,0,1.5
  kettle/drip olive 0.02,-1.02,0.89 -30
  wagon/trolley sage 1.5,-0.5
  steel_rack/boltless plain -1.25,-0.35
`);

/** Rooms and tables for the shop's banners, showrooms and pages. */
const rooms: readonly Scene[] = [
  {
    key: 'living-wide',
    ...WIDE,
    wall: '#e9e2d5',
    floor: 'oak',
    sun: morning,
    camera: { at: [-0.62, -6.2, 1.1], lens: 38, side: 0, up: -0.05 },
    props: [livingRug],
    models: living.filter(({ model }) => model !== 'plant' && model !== 'lounge_chair'),
  },
  {
    key: 'bath-wide',
    ...WIDE,
    wall: '#cbd8d1',
    tiled: true,
    floor: 'tiles',
    sun: noon,
    camera: { at: [-0.3, -6.0, 1.15], lens: 38, side: 0, up: -0.035 },
    props: [],
    models: bath.filter(({ at: [x] }) => x > -0.4),
  },
  {
    key: 'kitchen-wide',
    ...WIDE,
    wall: '#ebe0d2',
    floor: 'none',
    sun: morning,
    camera: { at: [0.02, -2.35, 1.25], lens: 42, side: 0, up: -0.01, down: 6 },
    props: [{ prop: 'counter', depth: 0.75, height: 0.88, of: 'oak' }],
    models: placed(`
      pot/iron plain 0.1,-0.42,0.88 25
      frypan/iron plain 0.45,-0.55,0.88 -62
      cutting_board/endgrain plain -0.2,-0.3,0.88 8
      utensils/set oak 0.36,-0.16,0.88
      jars/glass plain 0.72,-0.2,0.88
      kettle/drip olive -0.05,-0.14,0.88 -20
    `),
  },
  {
    key: 'sunny-living',
    ...ROOM,
    wall: '#e9e2d5',
    floor: 'oak',
    sun: morning,
    camera: { at: [0.05, -5.4, 1.15], lens: 36, side: 0, up: -0.055 },
    props: [livingRug],
    models: living,
  },
  {
    key: 'sunny-living-tv',
    ...ROOM,
    wall: '#e4e0d6',
    floor: 'oak',
    sun: morning,
    camera: { at: [0.05, -5.2, 1.15], lens: 36, side: 0, up: -0.06 },
    props: [{ prop: 'rug', at: [-0.1, -1.8], size: [2.6, 1.7], colour: '#d9d2c4' }],
    models: placed(`
      tv_stand/standing plain -0.15,-0.3
      wall_clock/quiet olive -0.15,0,1.3
      lounge_chair/rocking navy -1.6,-1.55 42
      bookshelf/five plain 1.5,-0.18
      floor_lamp/mood white -1.5,-0.4
      coffee_table/side plain -0.75,-1.85
      fan/stand ivory 1.75,-1.3 -25
    `),
  },
  {
    key: 'calm-bath',
    ...ROOM,
    wall: '#cbd8d1',
    tiled: true,
    floor: 'tiles',
    sun: noon,
    camera: { at: [0.15, -4.9, 1.15], lens: 36, side: 0, up: -0.05 },
    props: [],
    models: bath,
  },
  {
    key: 'calm-bath-morning',
    ...ROOM,
    wall: '#d8d1c4',
    tiled: true,
    floor: 'tiles',
    sun: noon,
    camera: { at: [0.15, -4.2, 1.1], lens: 36, side: 0, up: -0.035 },
    props: [],
    models: placed(`
      toilet/one-piece plain -0.75,-0.45
      top_basin/round white 0.55,-0.28,0.72
      bath_mirror/led plain 0.55,0,1.15
      bath_cabinet/slide charcoal -0.75,0,1.2
      towel_bar/glued white 1.4,0,1.2
      hamper/folding olive 1.45,-0.4
      storage_box/lid lavender 0.55,-0.3,0.02
      bath_mat/stone white 0.0,-0.75
    `),
  },
  {
    key: 'warm-kitchen',
    ...ROOM,
    wall: '#ebe0d2',
    floor: 'oak',
    sun: morning,
    camera: { at: [0.1, -4.7, 1.15], lens: 36, side: 0, up: -0.04 },
    props: [],
    models: kitchen,
  },
  {
    key: 'bedroom',
    ...ROOM,
    wall: '#ded9cf',
    floor: 'oak',
    sun: morning,
    camera: { at: [-0.1, -5.9, 1.25], lens: 38, side: 0, up: -0.06 },
    props: [
      { prop: 'rug', at: [0.3, -2.0], size: [2.9, 1.7], colour: '#cfc6b4' },
      { prop: 'curtain', at: [-2.2, -0.12], width: 0.8, colour: '#efe9dc' },
    ],
    models: placed(`
      bed/low beige 0.35,-1.2
      bedside/two sage 1.5,-0.3
      table_lamp/mushroom terracotta 1.5,-0.3,0.5
      long_mirror/arch navy -1.35,-0.62 18
      frame/wood plain 0.35,0,1.15
      basket/rope plain -0.85,-0.5
    `),
  },
  {
    key: 'storage',
    ...ROOM,
    wall: '#dfe4d9',
    floor: 'pale',
    sun: morning,
    camera: { at: [-0.05, -4.6, 1.1], lens: 38, side: 0, up: -0.05 },
    props: [],
    models: placed(`
      drawers/wide lightgrey 0.15,-0.3
      wall_shelf/floating plain 0.15,0,1.5
      basket/rattan plain -0.85,-0.45
      storage_box/lid lavender 0.4,-0.3,0.74
      clothes_rack/stand charcoal 1.32,-0.45 -8
      hamper/folding olive -0.15,-1.05 12
    `),
  },
  {
    key: 'lighting',
    ...ROOM,
    wall: '#e2d3b8',
    floor: 'oak',
    sun: { ...morning, power: 1.2 },
    camera: { at: [0.05, -4.9, 1.1], lens: 38, side: 0, up: -0.05 },
    props: [],
    models: placed(`
      dining_table/wood plain 0.4,-1.1
      dining_chair/wood olive -0.1,-1.75 172
      dining_chair/wood olive 0.75,-0.55 4
      dining_chair/fabric terracotta 1.42,-1.15 -80
      pendant/glass charcoal 0.05,-1.1,1.5
      pendant/paper plain 0.7,-1.1,1.42
      sconce/wood beige -0.75,0,1.5
    `),
  },
  {
    key: 'tableware',
    ...ROOM,
    wall: '#e9dccb',
    floor: 'none',
    sun: { ...morning, panes: false },
    camera: { at: [0.02, -1.75, 1.36], lens: 45, side: 0, up: 0, down: 24 },
    props: [{ prop: 'counter', depth: 0.95, height: 0.73, of: 'oak' }],
    models: placed(`
      plates/round olive 0.0,-0.5,0.73
      rice_bowl/brass plain 0.34,-0.42,0.73
      cups/mug navy -0.34,-0.36,0.73 20
      teapot/glass plain 0.2,-0.2,0.73 15
      cutlery/brass plain 0.3,-0.75,0.73 8
      plates/pasta sage -0.3,-0.72,0.73
    `),
  },
  {
    key: 'cooking',
    ...ROOM,
    wall: '#dcd5c8',
    tiled: true,
    floor: 'none',
    sun: noon,
    camera: { at: [-0.08, -1.95, 1.32], lens: 42, side: 0, up: 0, down: 10 },
    props: [{ prop: 'counter', depth: 0.7, height: 0.88, of: 'marble' }],
    models: placed(`
      mixing_bowls/steel plain 0.0,-0.42,0.88
      jars/vacuum plain 0.42,-0.2,0.88
      kitchen_knife/santoku plain 0.42,-0.5,0.88 12
      spice_jars/turning plain -0.4,-0.2,0.88
      hotpot/steamer plain 0.1,-0.16,0.88
    `),
  },
  {
    key: 'cleaning',
    ...ROOM,
    wall: '#dbe7e0',
    floor: 'pale',
    sun: morning,
    camera: { at: [-0.2, -3.4, 0.85], lens: 38, side: 0, up: -0.05 },
    props: [],
    models: placed(`
      mop/spin plain 0.15,-0.5
      broom/dustpan charcoal 0.95,-0.3
      stool/folding charcoal -0.55,-0.7 20
      spray_cleaner/bath plain 0.55,-0.7
    `),
  },
  {
    key: 'bath-goods',
    ...ROOM,
    wall: '#c6d7d6',
    tiled: true,
    floor: 'none',
    sun: noon,
    camera: { at: [-0.02, -1.5, 1.08], lens: 45, side: 0, up: 0, down: 8 },
    props: [{ prop: 'counter', depth: 0.5, height: 0.82, of: 'marble' }],
    models: placed(`
      toothbrush/steriliser sage 0.02,-0.26,0.82 12
      dispenser/pump lavender 0.22,-0.22,0.82
      dispenser/foam olive -0.2,-0.2,0.82
      bath_mat/towels ivory 0.44,-0.3,0.82 -10
      plant/terracotta plain -0.42,-0.14,0.82
    `),
  },
  {
    key: 'workshop',
    ...ROOM,
    wall: '#d5dde3',
    floor: 'pale',
    sun: morning,
    camera: { at: [-0.1, -3.9, 0.85], lens: 38, side: 0, up: -0.02, down: 2 },
    props: [],
    models: placed(`
      ladder/steps plain 0.72,-0.45 -14
      toolbox/set plain 0.1,-0.8 10
      toolbox/drill plain -0.5,-1.0 -8
      ratchet/set plain 0.35,-1.4 12
    `),
  },
  {
    key: 'plants',
    ...ROOM,
    wall: '#dfe6d8',
    floor: 'oak',
    sun: morning,
    camera: { at: [-0.1, -4.0, 0.9], lens: 40, side: 0, up: -0.05 },
    props: [{ prop: 'rug', at: [0.45, -1.1], size: [2.0, 1.3], colour: '#d8d0bd' }],
    models: placed(`
      plant/tree plain -0.35,-0.45
      lounge_chair/lounge oak 0.5,-0.9 -22
      coffee_table/side plain 1.2,-0.6
      plant/terracotta plain -0.75,-0.75
    `),
  },
  {
    key: 'study',
    ...ROOM,
    wall: '#dde2e4',
    floor: 'oak',
    sun: morning,
    camera: { at: [0.0, -4.7, 1.1], lens: 38, side: 0, up: -0.055 },
    props: [{ prop: 'rug', at: [0.1, -1.2], size: [2.2, 1.5], colour: '#cbd0cf' }],
    models: placed(`
      desk/wood plain 0.1,-0.45
      office_chair/mesh charcoal 0.1,-1.25 160
      bookshelf/five plain 1.35,-0.18
      wall_shelf/floating plain 0.1,0,1.45
      desk_lamp/stand navy -0.4,-0.35,0.73 -30
      plant/tree plain -1.15,-0.45
    `),
  },
];

/** Everything that is rendered. */
export const scenes: readonly Scene[] = [...rooms, ...saleScenes];
