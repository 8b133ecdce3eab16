import { Writable } from 'node:stream';

const END = Buffer.from('</body></html>');

/**
 * Stream that React writes a page to. It collects the many writes of 2 KB until React flushes, so that the network gets
 * a few large chunks. It also repairs two things: React fills the rest of a write with zero bytes when a multi-byte
 * letter did not fit, and these are removed; and scripts with the page's data come after `</html>`, which is therefore
 * written at the end.
 */
export class PageStream extends Writable {
  #pieces: Uint8Array[] = [];
  #isEnded = false;
  /** True when the client has disconnected, so that nobody reads on. */
  isGivenUp = false;
  #out!: ReadableStreamDefaultController<Uint8Array>;

  /** Accepts any amount of data. A stream that seems full makes React stop in the middle of a page and flush it. */
  constructor() {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  readonly readable = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.#out = controller;
    },
    cancel: () => {
      this.isGivenUp = true;
      this.destroy();
    },
  });

  /** Called by React whenever a part of the page is complete. */
  flush(): void {
    if (this.#pieces.length === 0 || this.destroyed) return;
    this.#out.enqueue(this.#withoutEnd(Buffer.concat(this.#pieces)));
    this.#pieces = [];
  }

  #withoutEnd(page: Buffer): Buffer {
    const at = this.#isEnded ? -1 : page.lastIndexOf(END);
    if (at < 0) return page;
    this.#isEnded = true;
    return Buffer.concat([page.subarray(0, at), page.subarray(at + END.length)]);
  }

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    let length = piece.length;
    while (piece[length - 1] === 0) length -= 1;
    this.#pieces.push(length < piece.length ? piece.subarray(0, length) : piece);
    done();
  }

  override _final(done: () => void): void {
    this.flush();
    if (this.#isEnded) this.#out.enqueue(END);
    this.#out.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#out.error(error);
    done(error);
  }
}
