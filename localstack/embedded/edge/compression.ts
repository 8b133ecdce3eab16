import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#functions/runtime/web/compression.ts';

/** Bytes below which CloudFront does not compress either. */
const SMALLEST = 1000;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliAsync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipAsync(body);

/** A cached body and its compressed copies, each created on first use and then cached. */
export class Encodings {
  #copies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    readonly compressible: boolean,
  ) {}

  /** Returns the copy for an encoding. Undefined when compression is not worth it. */
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
