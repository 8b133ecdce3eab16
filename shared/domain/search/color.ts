/** Colours shoppers filter by: options named `차콜` and `라이트그레이` are both grey. `hexa` is the swatch. */
export const colors = [
  { code: 'white', name: '화이트', hexa: '#ffffff' },
  { code: 'beige', name: '베이지', hexa: '#e4d3b8' },
  { code: 'gray', name: '그레이', hexa: '#a3a8ae' },
  { code: 'black', name: '블랙', hexa: '#1d1f22' },
  { code: 'brown', name: '브라운·우드', hexa: '#9a6b3f' },
  { code: 'red', name: '레드', hexa: '#cf3a24' },
  { code: 'orange', name: '오렌지', hexa: '#ef8a32' },
  { code: 'yellow', name: '옐로우', hexa: '#f2cf45' },
  { code: 'green', name: '그린', hexa: '#5f8f5b' },
  { code: 'blue', name: '블루', hexa: '#4a86c5' },
  { code: 'navy', name: '네이비', hexa: '#27385c' },
  { code: 'purple', name: '퍼플', hexa: '#9b84c4' },
  { code: 'pink', name: '핑크', hexa: '#e9a3b4' },
] as const;
export type ColorCode = (typeof colors)[number]['code'];
export const colorCodes = colors.map(({ code }) => code) as [ColorCode, ...ColorCode[]];

/** Colour of each hue on the circle of 360°, up to the degree named. */
const hues: readonly (readonly [upTo: number, code: ColorCode])[] = [
  [12, 'red'],
  [44, 'orange'],
  [62, 'yellow'],
  [170, 'green'],
  [245, 'blue'],
  [300, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/** Returns the filter colour of a clerk's `#rrggbb`. */
export const colorOf = (hexa: string): ColorCode => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hexa.slice(at, at + 2), 16) / 255);
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const chroma = most - least;
  const light = (most + least) / 2;
  if (light < 0.16) return 'black';
  if (chroma < 0.07) return light > 0.93 ? 'white' : 'gray';
  const turn = most === r ? (g - b) / chroma : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  const hue = (turn * 60 + 360) % 360;
  if (hue >= 12 && hue < 55 && chroma < 0.28 && light > 0.65) return 'beige';
  if (hue >= 12 && hue < 50 && (light < 0.4 || (chroma < 0.5 && light < 0.66))) return 'brown';
  if (hue >= 200 && hue < 260 && light < 0.34) return 'navy';
  if ((hue < 12 || hue >= 345) && light > 0.7) return 'pink';
  return hues.find(([upTo]) => hue < upTo)?.[1] ?? 'red';
};
