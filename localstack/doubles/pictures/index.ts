import { Hono } from 'hono';
import sharp from 'sharp';
import type { Double } from '../double.ts';

const bytes = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

/**
 * Another company's site with pictures for texts: `/pictures/{colour}.png` of six hexadecimal digits, a file that is no
 * picture (`/not-a-picture.png`), a redirect into the shop's own network (`/inside.png`), and nothing else.
 */
export const picturesDouble: Double = {
  name: 'pictures',
  create: () => ({
    app: new Hono()
      .get('/pictures/:color{[0-9a-f]{6}\\.png}', async (c) => {
        const body = await bytes(`#${c.req.param('color').slice(0, 6)}`);
        return c.body(new Uint8Array(body), 200, { 'content-type': 'image/png' });
      })
      .get('/not-a-picture.png', (c) => c.body('<script>', 200, { 'content-type': 'image/png' }))
      .get('/inside.png', (c) => c.redirect('http://169.254.169.254/latest/meta-data/')),
  }),
  env: (url) => ({ LOCAL_PICTURES_URL: url }),
};
