import { morning, noon, placed, ROOM, type Scene } from './scene.ts';

const evening = { from: -58, height: 20, power: 1.6, panes: true };

/** Scenes used only by sales, guides and news. */
export const saleScenes: readonly Scene[] = [
  {
    key: 'autumn-living',
    ...ROOM,
    wall: '#dcc7ac',
    floor: 'oak',
    sun: evening,
    camera: { at: [-0.05, -5.6, 1.15], lens: 36, side: 0, up: -0.055 },
    props: [
      { prop: 'rug', at: [0.05, -1.9], size: [3.0, 1.9], colour: '#b08a63' },
      { prop: 'curtain', at: [-2.45, -0.12], width: 0.8, colour: '#efe4d2' },
    ],
    models: placed(`
      sofa/module ivory 0.25,-0.85
      floor_lamp/mood white -1.5,-0.45
      coffee_table/oval plain 0.1,-2.0 -3
      lounge_chair/lounge oak -1.42,-1.75 46
      frame/poster plain 0.25,0,1.2
      plant/tree plain 2.05,-0.5
    `),
  },
  {
    key: 'hotel-bath',
    ...ROOM,
    wall: '#cdbfae',
    tiled: true,
    floor: 'none',
    sun: noon,
    camera: { at: [0.0, -2.15, 1.25], lens: 36, side: 0, up: 0.035, down: 3 },
    props: [{ prop: 'counter', depth: 0.55, height: 0.8, of: 'marble', front: '#8a7a68' }],
    models: placed(`
      top_basin/round white 0.28,-0.27,0.8
      bath_mirror/round plain 0.28,0,1.12
      bath_mat/towels ivory -0.5,-0.28,0.8 8
      dispenser/foam olive 0.62,-0.22,0.8
      plant/terracotta plain -0.14,-0.18,0.8
      towel_bar/screwed lightgrey -0.55,0,1.28
    `),
  },
  {
    key: 'first-home',
    ...ROOM,
    wall: '#dcd9e0',
    floor: 'pale',
    sun: morning,
    camera: { at: [0.05, -5.6, 1.2], lens: 38, side: 0, up: -0.06 },
    props: [{ prop: 'rug', at: [-0.55, -1.9], size: [1.9, 1.3], colour: '#c9c2d2' }],
    models: placed(`
      bed/storage olive 0.6,-1.15
      bedside/one olive 1.75,-0.3
      table_lamp/shade lavender 1.75,-0.3,0.5
      clothes_rack/rolling olive -1.45,-0.5 4
      wall_shelf/bracket plain 0.6,0,1.35
      storage_box/folding white -0.7,-0.4
      stool/folding charcoal -0.75,-1.6 22
    `),
  },
  {
    key: 'daily-plates',
    ...ROOM,
    wall: '#d9cbb6',
    floor: 'none',
    sun: { ...morning, panes: false },
    camera: { at: [0.0, -1.7, 1.32], lens: 45, side: 0, up: 0, down: 23 },
    props: [{ prop: 'counter', depth: 0.95, height: 0.73, of: 'oak' }],
    models: placed(`
      plates/round ivory -0.06,-0.5,0.73
      rice_bowl/ceramic plain 0.3,-0.52,0.73
      cups/glass plain -0.34,-0.28,0.73 10
      teapot/electric terracotta 0.22,-0.2,0.73 20
      cutlery/steel plain -0.32,-0.66,0.73 -6
    `),
  },
  {
    key: 'mood-lights',
    ...ROOM,
    wall: '#bda98d',
    floor: 'oak',
    sun: { ...evening, power: 0.5 },
    camera: { at: [0.12, -4.0, 1.05], lens: 38, side: 0, up: -0.05 },
    props: [],
    models: placed(`
      drawers/wide lightgrey 0.2,-0.3
      table_lamp/mushroom terracotta -0.3,-0.3,0.76
      night_lamp/touch olive 0.2,-0.24,0.76
      table_lamp/shade lavender 0.62,-0.3,0.76
      pendant/paper plain -0.95,-0.7,1.38
      picture_light/frame navy 0.2,0,1.45
      floor_lamp/mood white 1.42,-0.45
    `),
  },
  {
    key: 'winter-kitchen',
    ...ROOM,
    wall: '#e2d6c4',
    tiled: true,
    floor: 'none',
    sun: morning,
    camera: { at: [0.0, -1.95, 1.36], lens: 42, side: 0, up: 0, down: 12 },
    props: [{ prop: 'counter', depth: 0.8, height: 0.88, of: 'oak' }],
    models: placed(`
      mixing_bowls/colander plain 0.08,-0.42,0.88 12
      jars/glass plain 0.5,-0.2,0.88
      pot/steel plain -0.36,-0.24,0.88 20
      cutting_board/antibacterial plain -0.36,-0.6,0.88 -6
      gloves/rubber plain 0.38,-0.6,0.88 14
    `),
  },
  {
    key: 'visiting-care',
    ...ROOM,
    wall: '#d3e4dc',
    tiled: true,
    floor: 'tiles',
    sun: noon,
    camera: { at: [-0.15, -4.1, 1.05], lens: 36, side: 0, up: -0.06 },
    props: [],
    models: placed(`
      pedestal_basin/full plain 0.3,-0.3
      bath_mirror/round plain 0.3,0,1.2
      mop/flat plain 0.85,-0.35
      spray_cleaner/bath plain 0.78,-1.0
      spray_cleaner/mould plain 0.4,-1.05
      bin_/automatic terracotta 1.3,-0.4
    `),
  },
  {
    key: 'basin-corner',
    ...ROOM,
    wall: '#d6ddda',
    tiled: true,
    floor: 'none',
    sun: noon,
    camera: { at: [0.02, -1.75, 1.2], lens: 45, side: 0, up: 0, down: 9 },
    props: [{ prop: 'counter', depth: 0.55, height: 0.82, of: 'marble' }],
    models: placed(`
      top_basin/square charcoal 0.2,-0.27,0.82
      ratchet/set plain -0.3,-0.32,0.82 10
      toothbrush/holder white 0.56,-0.16,0.82
    `),
  },
  {
    key: 'sofa-wall',
    ...ROOM,
    wall: '#dfdad0',
    floor: 'oak',
    sun: morning,
    camera: { at: [0.0, -5.0, 1.1], lens: 36, side: 0, up: -0.055 },
    props: [],
    models: placed(`
      sofa/two lightgrey 0.15,-0.75
      coffee_table/side plain 1.55,-0.7
      basket/rope plain -1.35,-0.6
    `),
  },
  {
    key: 'desk-morning',
    ...ROOM,
    wall: '#dfe2db',
    floor: 'none',
    sun: { ...morning, panes: false },
    camera: { at: [0.0, -1.9, 1.24], lens: 45, side: 0, up: 0, down: 14 },
    props: [{ prop: 'counter', depth: 0.9, height: 0.74, of: 'oak' }],
    models: placed(`
      cups/mug navy -0.2,-0.42,0.74 25
      table_clock/alarm navy 0.12,-0.3,0.74 -8
      desk_tidy/tray sage 0.4,-0.34,0.74 6
      plant/terracotta plain -0.48,-0.2,0.74
    `),
  },
  {
    key: 'office',
    ...ROOM,
    wall: '#dfe3e4',
    floor: 'pale',
    sun: morning,
    camera: { at: [0.0, -5.2, 1.15], lens: 36, side: 0, up: -0.055 },
    props: [],
    models: placed(`
      desk/lift plain -0.75,-0.6
      office_chair/mesh charcoal -0.75,-1.35 168
      desk/wood plain 1.0,-0.6
      office_chair/student sage 1.0,-1.3 196
      wall_clock/quiet navy 0.1,0,1.75
      desk_lamp/stand ivory 0.6,-0.5,0.73 -30
      plant/tree plain -1.95,-0.5
    `),
  },
];
