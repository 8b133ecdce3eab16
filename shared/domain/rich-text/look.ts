/**
 * The look of a text in addition to its tags: alignment, and colours of the shop. A look is a list of class names, so
 * that no text has inline styles: pasted text with other colours gets the nearest ones of the shop, which are legible
 * on its pages.
 */

/** The colours, with their names for clerks; each for letters and for the background. */
export const richColors = {
  gray: '회색',
  red: '빨강',
  orange: '주황',
  green: '초록',
  blue: '파랑',
  purple: '보라',
} as const;
export type RichColor = keyof typeof richColors;

export const richAligns = { center: '가운데', right: '오른쪽', justify: '양쪽' } as const;
export type RichAlign = keyof typeof richAligns;

const parts = ['align', 'ink', 'wash'] as const;
type Part = (typeof parts)[number];

/** One value of each kind: `{ align: 'center', ink: 'red' }`. */
export type Look = { align?: RichAlign; ink?: RichColor; wash?: RichColor };

const names: Record<Part, Record<string, string>> = { align: richAligns, ink: richColors, wash: richColors };
const isOne = (part: Part, value: string): boolean => Object.hasOwn(names[part], value);

/** Returns `rich-align-center rich-ink-red`; empty for the default look. */
export const lookNames = (look: Look): string =>
  parts.flatMap((part) => (look[part] ? `rich-${part}-${look[part]}` : [])).join(' ');

/** Returns the look of a list of class names; ignores other names. */
export const lookOfNames = (classes = ''): Look =>
  Object.fromEntries(
    classes.split(/\s+/).flatMap((name) => {
      const [, part, value = ''] = /^rich-(align|ink|wash)-(\w+)$/.exec(name) ?? [];
      return part && isOne(part as Part, value) ? [[part, value]] : [];
    }),
  );

type Rgb = readonly [red: number, green: number, blue: number];

/** Colour names that people and old pages use. */
const named: Record<string, Rgb> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  red: [255, 0, 0],
  crimson: [220, 20, 60],
  maroon: [128, 0, 0],
  pink: [255, 192, 203],
  orange: [255, 165, 0],
  gold: [255, 215, 0],
  brown: [165, 42, 42],
  yellow: [255, 255, 0],
  green: [0, 128, 0],
  lime: [0, 255, 0],
  teal: [0, 128, 128],
  cyan: [0, 255, 255],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  skyblue: [135, 206, 235],
  purple: [128, 0, 128],
  violet: [238, 130, 238],
  magenta: [255, 0, 255],
};

const hex = (digits: string): Rgb => {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
};

/** Parses a colour as pages write it; undefined for an invalid or transparent one. */
const rgbOf = (written: string): Rgb | undefined => {
  const color = written.trim().toLowerCase();
  if (Object.hasOwn(named, color)) return named[color];
  const [, digits] = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(color) ?? [];
  if (digits) return hex(digits);
  const [, list = ''] = /^rgba?\(([\d.,%/\s]{1,40})\)$/.exec(color) ?? [];
  const numbers = list.split(/[\s,/]+/).flatMap((text) => (text === '' ? [] : Number.parseFloat(text)));
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return undefined;
  return [red, green, blue];
};

/** Start of each colour on the circle of hues, in degrees. */
const hues: readonly (readonly [from: number, color: RichColor])[] = [
  [345, 'red'],
  [255, 'purple'],
  [175, 'blue'],
  [70, 'green'],
  [16, 'orange'],
  [0, 'red'],
];

/** Returns the hue in degrees, saturation and lightness from 0 to 1. */
const hslOf = (rgb: Rgb): { hue: number; saturation: number; lightness: number } => {
  const [red, green, blue] = rgb.map((channel) => Math.min(255, channel) / 255) as unknown as Rgb;
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
};

/** Returns the colour of the shop nearest to a pasted one; undefined for black, white and colours close to them. */
const nearest = (color: string): RichColor | undefined => {
  const rgb = rgbOf(color);
  if (!rgb) return undefined;
  const { hue, saturation, lightness } = hslOf(rgb);
  if (lightness < 0.12 || lightness > 0.985) return undefined;
  if (saturation < 0.15) return lightness < 0.27 ? undefined : 'gray';
  return hues.find(([from]) => hue >= from)?.[1];
};

/** Attributes of foreign markup that define a look. */
export type Markup = Partial<Record<'class' | 'style' | 'align' | 'color' | 'bgcolor', string | null>>;

const declarations = (style: string): Map<string, string> =>
  new Map(
    style.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':');
      return at < 0
        ? []
        : [
            [
              declaration.slice(0, at).trim().toLowerCase(),
              declaration
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );

/** Returns the look of an element's own attributes; classes of the shop have precedence. */
export const lookOf = (markup: Markup): Look => {
  const style = declarations(markup.style ?? '');
  const align = (style.get('text-align') ?? markup.align ?? '').toLowerCase();
  const ink = nearest(style.get('color') ?? markup.color ?? '');
  const wash = nearest(style.get('background-color') ?? style.get('background') ?? markup.bgcolor ?? '');
  return {
    ...(Object.hasOwn(richAligns, align) && { align: align as RichAlign }),
    ...(ink && { ink }),
    ...(wash && { wash }),
    ...lookOfNames(markup.class ?? ''),
  };
};
