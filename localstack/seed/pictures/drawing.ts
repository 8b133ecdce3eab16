import sharp from 'sharp';
import { readFrame, readPanorama, readPicture, readScene } from '../studio/album.ts';
import { drawMark } from './brand-mark.ts';

/** A part of a picture with this size, and the side of the picture that is kept. */
type Cut = { width: number; height: number; position: 'left' | 'right' | 'centre' | 'bottom' };

/** Source of a picture: a rendered picture of the studio, whole or cut; or a brand's mark. */
export type Drawing =
  | { of: 'picture' | 'scene'; key: string; cut?: Cut }
  | { of: 'panorama'; key: string }
  | { of: 'turntable'; key: string; frame: number }
  | { of: 'mark'; color: string; n: number };

/** Returns the bytes of a picture, as somebody would upload them. */
export const draw = async (drawing: Drawing): Promise<Uint8Array> => {
  switch (drawing.of) {
    case 'picture':
      return cutOut(await readPicture(drawing.key), drawing.cut);
    case 'scene':
      return cutOut(await readScene(drawing.key), drawing.cut);
    case 'panorama':
      return readPanorama(drawing.key);
    case 'turntable':
      return readFrame(drawing.key, drawing.frame);
    case 'mark':
      return drawMark(drawing.color, drawing.n);
  }
};

const cutOut = async (picture: Uint8Array, cut: Cut | undefined): Promise<Uint8Array> =>
  cut
    ? sharp(picture)
        .resize({ ...cut, fit: 'cover' })
        .png({ compressionLevel: 1 })
        .toBuffer()
    : picture;
