import sharp from 'sharp';

/** Draws a brand's mark: a plain figure in its colour, on white. The name next to it is text. */
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
