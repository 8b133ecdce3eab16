import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml|[\w.-]+\+(json|xml)))/i;
/** Below this CloudFront does not bother either. */
const SMALLEST = 1000;

export type Encoding = 'br' | 'gzip';

/** Whether bytes of this type gain from compression. */
export const isCompressible = (contentType: string | string[] | undefined): boolean =>
  COMPRESSIBLE.test(String(contentType ?? ''));

/** The best encoding a viewer takes; undefined when it takes the bytes as they are only. */
export const preferredEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
  if (!acceptEncoding) return undefined;
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(acceptEncoding);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliAsync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipAsync(body);

/** A kept body and its compressed copies, each made when first asked for and then kept. */
export class Encodings {
  #copies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    readonly compressible: boolean,
  ) {}

  /** The copy for an encoding; undefined when compressing is not worth it. */
  get(encoding: Encoding): Promise<Buffer> | undefined {
    if (!this.compressible || this.body.length < SMALLEST) return undefined;
    let copy = this.#copies.get(encoding);
    if (!copy) {
      copy = compress(this.body, encoding);
      this.#copies.set(encoding, copy);
    }
    return copy;
  }
}
