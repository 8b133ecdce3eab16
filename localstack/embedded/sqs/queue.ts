import { randomUUID } from 'node:crypto';
import { Journal, type Sent } from './journal.ts';

export type QueueSettings = {
  name: string;
  /** In order within each group, and of the same deduplication id one alone (FIFO); otherwise as they come. */
  inOrder: boolean;
  /** Milliseconds a message that was handed over stays hidden, unless it is told otherwise. */
  visibilityMs: number;
  /** How often a message is handed over before it goes to the dead letters. */
  times: number;
  /** Milliseconds a message that came is kept back (none). */
  delayMs?: number;
};

export type Incoming = { body: string; group?: string; deduplicationId?: string };

/** A message handed over; `times` counts this one in. */
export type Received = Sent & { times: number };

type Held = Sent & { times: number; hiddenUntil: number };

/** A deduplication id is known for so long, from the first message that had it. */
const REMEMBERED_MS = 5 * 60_000;

/**
 * One queue of SQS: hands messages over, hides them meanwhile, and shows again what was not deleted. Where it keeps an
 * order, a group is hidden as long as one of it is.
 */
export class Queue {
  readonly settings: QueueSettings;
  readonly #journal: Journal;
  readonly #held = new Map<string, Held>();
  readonly #known = new Map<string, { at: number; messageId: string }>();
  readonly #onDeadLetter: (message: Received) => Promise<void>;
  readonly #listeners: (() => void)[] = [];

  constructor(settings: QueueSettings, file: string, onDeadLetter: (message: Received) => Promise<void>) {
    this.settings = settings;
    this.#journal = new Journal(file);
    this.#onDeadLetter = onDeadLetter;
    for (const sent of this.#journal.read()) this.#hold(sent);
  }

  /** Calls `listener` whenever messages came. */
  onSent(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Messages it holds, hidden ones included. */
  get size(): number {
    return this.#held.size;
  }

  /** @returns ids of the messages; of one that was sent before, of that one */
  send(incoming: readonly Incoming[], now = Date.now()): string[] {
    const sent: Sent[] = [];
    const ids = incoming.map(({ body, group, deduplicationId }) => {
      const known = deduplicationId === undefined ? undefined : this.#known.get(deduplicationId);
      if (known && now - known.at < REMEMBERED_MS) return known.messageId;
      const id = randomUUID();
      if (deduplicationId !== undefined) this.#known.set(deduplicationId, { at: now, messageId: id });
      sent.push({ id, body, sentAt: now, ...(group !== undefined && { group }) });
      return id;
    });
    this.#forget(now);
    this.#journal.sent(sent);
    for (const message of sent) this.#hold(message);
    if (sent.length > 0) for (const listener of this.#listeners) listener();
    return ids;
  }

  /** The oldest messages that may be handed over now; from here on they are hidden. */
  receive(limit: { messages: number; bytes: number }, now = Date.now()): Received[] {
    const received: Received[] = [];
    const spent: Held[] = [];
    let bytes = 0;
    for (const held of this.#visible(now)) {
      if (held.times === this.settings.times) {
        spent.push(held);
        continue;
      }
      bytes += Buffer.byteLength(held.body);
      if (received.length > 0 && bytes > limit.bytes) break;
      held.times += 1;
      held.hiddenUntil = now + this.settings.visibilityMs;
      received.push({ ...held });
      if (received.length === limit.messages) break;
    }
    for (const held of spent)
      this.#onDeadLetter(held).catch((error: unknown) => console.error('a dead letter is lost', error));
    this.delete(spent.map(({ id }) => id));
    return received;
  }

  delete(ids: readonly string[]): void {
    const gone = ids.filter((id) => this.#held.delete(id));
    if (this.#held.size === 0) this.#journal.empty();
    else this.#journal.gone(gone);
  }

  /** Shows messages again after `ms`. */
  changeVisibility(ids: readonly string[], ms: number, now = Date.now()): void {
    for (const id of ids) {
      const held = this.#held.get(id);
      if (held) held.hiddenUntil = now + ms;
    }
  }

  /** Whether `count` messages may be handed over now. */
  has(count: number, now = Date.now()): boolean {
    let found = 0;
    for (const _ of this.#visible(now)) if (++found >= count) return true;
    return false;
  }

  /** When the next hidden message is shown again; never, when none is hidden. */
  get showsAt(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { hiddenUntil } of this.#held.values())
      if (hiddenUntil > 0) next = Math.min(next, hiddenUntil);
    return next;
  }

  *#visible(now: number): Generator<Held> {
    const hiddenGroups = new Set<string>();
    for (const held of this.#held.values()) {
      const { group = '', hiddenUntil } = held;
      if (hiddenUntil > now) {
        hiddenGroups.add(group);
        continue;
      }
      if (!this.settings.inOrder || !hiddenGroups.has(group)) yield held;
    }
  }

  #hold(sent: Sent): void {
    const { delayMs = 0 } = this.settings;
    this.#held.set(sent.id, { ...sent, times: 0, hiddenUntil: delayMs > 0 ? sent.sentAt + delayMs : 0 });
  }

  #forget(now: number): void {
    for (const [deduplicationId, { at }] of this.#known) {
      if (now - at < REMEMBERED_MS) return;
      this.#known.delete(deduplicationId);
    }
  }
}
