import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** A message as it was sent. */
export type Sent = { id: string; body: string; group?: string; sentAt: number };

type Line = { sent: Sent } | { gone: string };

/**
 * What a queue holds, on disk: a line for each message that came and for each that went. It is emptied when the queue is.
 * Written before anybody hears of it, so that a process that dies loses nothing.
 */
export class Journal {
  readonly #file: string;
  #isEmpty: boolean;

  constructor(file: string) {
    this.#file = file;
    this.#isEmpty = false;
    mkdirSync(dirname(file), { recursive: true });
  }

  /** Messages that had not gone when the journal was last written, the oldest first. */
  read(): Sent[] {
    const held = new Map<string, Sent>();
    for (const line of linesOf(this.#file)) {
      if ('sent' in line) held.set(line.sent.id, line.sent);
      else held.delete(line.gone);
    }
    if (held.size === 0) this.empty();
    return [...held.values()];
  }

  sent(messages: readonly Sent[]): void {
    this.#append(messages.map((sent) => ({ sent })));
  }

  gone(ids: readonly string[]): void {
    this.#append(ids.map((gone) => ({ gone })));
  }

  empty(): void {
    if (this.#isEmpty) return;
    appendFileSync(this.#file, '');
    truncateSync(this.#file);
    this.#isEmpty = true;
  }

  #append(lines: Line[]): void {
    if (lines.length === 0) return;
    appendFileSync(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    this.#isEmpty = false;
  }
}

/** What was written whole: the last line is half a one where the process died. */
const linesOf = (file: string): Line[] => {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line): Line[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
};
