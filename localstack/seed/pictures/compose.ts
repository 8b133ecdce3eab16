import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const renders = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** File of a 3D render by its code point; some carry a variation selector in their name. */
const fileOf = (emoji: string): string => {
  const file = [`${emoji}.webp`, `${emoji}-fe0f.webp`]
    .map((name) => path.join(renders, name))
    .find(existsSync);
  if (!file) throw new Error(`there is no render of ${emoji}`);
  return file;
};

/** A render in a picture: centre and height in parts of the picture's height, from its left and top. */
export type PlacedPart = { emoji: string; x: number; y: number; height: number };

type Ground = { width: number; height: number; wall: string; floor: string };

/** Where the floor begins, in parts of the height. */
const FLOOR = 0.7;

/** A soft wall above a floor, with a shadow under everything that stands there; what hangs on the wall has none. */
const groundOf = ({ width, height, wall, floor }: Ground, placed: readonly PlacedPart[]): Buffer => {
  const standing = placed.filter(({ y, height: part }) => y + part / 2 > FLOOR - 0.06);
  const shadows = standing.map(({ x, y, height: part }) => {
    const [cx, cy, rx] = [x * height, (y + part * 0.47) * height, part * 0.46 * height];
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.16}" fill="url(#shadow)"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${wall}"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${wall}"/></linearGradient>
      <radialGradient id="shadow"><stop offset="0" stop-color="#2b2620" stop-opacity="0.28"/><stop offset="1" stop-color="#2b2620" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <rect y="${height * FLOOR}" width="${width}" height="${height * (1 - FLOOR)}" fill="url(#floor)" opacity="0.75"/>
    ${shadows.join('')}
  </svg>`);
};

/** A picture of renders on a soft ground, as PNG: looks like a product shot. */
export const compose = async (ground: Ground, placed: readonly PlacedPart[]): Promise<Uint8Array> => {
  const { height } = ground;
  const layers = await Promise.all(
    placed.map(async ({ emoji, x, y, height: part }) => {
      const size = Math.round(part * height);
      const { data: input, info: raw } = await sharp(fileOf(emoji))
        .resize(size, size, { kernel: 'lanczos3' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { input, raw, left: Math.round(x * height - size / 2), top: Math.round(y * height - size / 2) };
    }),
  );
  return sharp(groundOf(ground, placed)).composite(layers).png({ compressionLevel: 1 }).toBuffer();
};

/** Renders beside the words: large to the right on wide pictures, below on tall ones. */
export const beside = (
  emojis: readonly string[],
  { width, height }: { width: number; height: number },
): PlacedPart[] => {
  const [first = '', second = '', third = ''] = emojis;
  const across = width / height;
  return width > height
    ? [
        { emoji: second, x: across * 0.62, y: 0.48, height: 0.4 },
        { emoji: third, x: across * 0.93, y: 0.62, height: 0.3 },
        { emoji: first, x: across * 0.77, y: 0.52, height: 0.66 },
      ]
    : [
        { emoji: second, x: 0.2, y: 0.68, height: 0.28 },
        { emoji: third, x: 0.76, y: 0.7, height: 0.24 },
        { emoji: first, x: 0.48, y: 0.64, height: 0.46 },
      ];
};

/** A brand's mark: a plain figure in its colour, on white. The name stands beside it as text. */
export const drawMark = (color: string, n: number): Promise<Uint8Array> => {
  const figures = [
    `<circle cx="160" cy="160" r="84" fill="${color}"/><circle cx="160" cy="160" r="40" fill="#fff"/>`,
    `<rect x="84" y="84" width="152" height="152" rx="36" fill="${color}"/><rect x="128" y="128" width="108" height="108" rx="20" fill="#fff" opacity="0.85"/>`,
    `<path d="M160 72 L248 236 L72 236 Z" fill="${color}" stroke="${color}" stroke-width="16" stroke-linejoin="round"/>`,
    `<path d="M76 200 a84 84 0 0 1 168 0 Z" fill="${color}"/><rect x="76" y="212" width="168" height="24" rx="12" fill="${color}" opacity="0.5"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#fff"/>${figures[n % figures.length]}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
};
