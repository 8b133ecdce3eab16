import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** A message as it was sent. */
export type Sent = { id: string; body: string; group?: string; sentAt: number };

type Line = { sent: Sent } | { gone: string };

/**
 * Content of a queue on disk: a line for each message that was sent and for each that was deleted. The file is emptied
 * when the queue is empty. It is written before anybody is notified, so that a crash loses nothing.
 */
export class Journal {
  readonly #file: string;
  #isEmpty: boolean;

  constructor(file: string) {
    this.#file = file;
    this.#isEmpty = false;
    mkdirSync(dirname(file), { recursive: true });
  }

  /** Returns messages that were not deleted when the journal was last written, the oldest first. */
  read(): Sent[] {
    const messages = new Map<string, Sent>();
    for (const line of linesOf(this.#file)) {
      if ('sent' in line) messages.set(line.sent.id, line.sent);
      else messages.delete(line.gone);
    }
    if (messages.size === 0) this.empty();
    return [...messages.values()];
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

/** Returns the complete lines: the last line is incomplete if the process died while writing it. */
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
