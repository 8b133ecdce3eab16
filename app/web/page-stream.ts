import { Writable } from 'node:stream';

/**
 * Where React pours a page: its many 2 KB writes are gathered until it flushes, so that the network gets a few
 * large pieces instead of a hundred small ones.
 */
export class PageStream extends Writable {
  #pieces: Uint8Array[] = [];
  /** Nobody reads on: the viewer went away. */
  isGivenUp = false;
  #out!: ReadableStreamDefaultController<Uint8Array>;

  readonly readable = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.#out = controller;
    },
    cancel: () => {
      this.isGivenUp = true;
      this.destroy();
    },
  });

  /** React calls this whenever a part of the page is whole. */
  flush(): void {
    if (this.#pieces.length === 0 || this.destroyed) return;
    this.#out.enqueue(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  override _write(piece: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  override _final(done: () => void): void {
    this.flush();
    this.#out.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#out.error(error);
    done(error);
  }
}
