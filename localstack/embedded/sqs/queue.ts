import { randomUUID } from 'node:crypto';
import { Journal, type Sent } from './journal.ts';

export type QueueSettings = {
  name: string;
  /** True for FIFO: in order within each group, and only one message for each deduplication id */
  inOrder: boolean;
  /** Milliseconds a delivered message stays hidden, unless changed. */
  visibilityMs: number;
  /** Deliveries of a message before it goes to the dead letters. */
  times: number;
  /** Milliseconds by which a new message is delayed (none). */
  delayMs?: number;
};

export type Incoming = { body: string; group?: string; deduplicationId?: string };

/** A delivered message; `times` includes this delivery. */
export type Received = Sent & { times: number };

type QueuedMessage = Sent & { times: number; hiddenUntil: number };

/** Milliseconds for which a deduplication id is remembered, from its first message on. */
const REMEMBERED_MS = 5 * 60_000;

/**
 * One queue of SQS: delivers messages, hides them meanwhile, and shows again those that were not deleted. In a FIFO
 * queue a group is hidden as long as one of its messages is.
 */
export class Queue {
  readonly settings: QueueSettings;
  readonly #journal: Journal;
  readonly #held = new Map<string, QueuedMessage>();
  readonly #known = new Map<string, { at: number; messageId: string }>();
  readonly #onDeadLetter: (message: Received) => Promise<void>;
  readonly #listeners: (() => void)[] = [];

  constructor(settings: QueueSettings, file: string, onDeadLetter: (message: Received) => Promise<void>) {
    this.settings = settings;
    this.#journal = new Journal(file);
    this.#onDeadLetter = onDeadLetter;
    for (const sent of this.#journal.read()) this.#hold(sent);
  }

  /** Calls `listener` whenever messages were sent. */
  onSent(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Number of messages, including hidden ones. */
  get size(): number {
    return this.#held.size;
  }

  /** @returns ids of the messages; for a duplicate, the id of the first one */
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

  /** Returns the oldest visible messages and hides them. */
  receive(limit: { messages: number; bytes: number }, now = Date.now()): Received[] {
    const received: Received[] = [];
    const spent: QueuedMessage[] = [];
    let bytes = 0;
    for (const message of this.#visible(now)) {
      if (message.times === this.settings.times) {
        spent.push(message);
        continue;
      }
      bytes += Buffer.byteLength(message.body);
      if (received.length > 0 && bytes > limit.bytes) break;
      message.times += 1;
      message.hiddenUntil = now + this.settings.visibilityMs;
      received.push({ ...message });
      if (received.length === limit.messages) break;
    }
    for (const message of spent)
      this.#onDeadLetter(message).catch((error: unknown) => console.error('a dead letter is lost', error));
    this.delete(spent.map(({ id }) => id));
    return received;
  }

  delete(ids: readonly string[]): void {
    const gone = ids.filter((id) => this.#held.delete(id));
    if (this.#held.size === 0) this.#journal.empty();
    else this.#journal.gone(gone);
  }

  /** Makes messages visible again after `ms`. */
  changeVisibility(ids: readonly string[], ms: number, now = Date.now()): void {
    for (const id of ids) {
      const message = this.#held.get(id);
      if (message) message.hiddenUntil = now + ms;
    }
  }

  /** True when `count` messages are visible now. */
  has(count: number, now = Date.now()): boolean {
    let found = 0;
    for (const _ of this.#visible(now)) if (++found >= count) return true;
    return false;
  }

  /** Time at which the next hidden message becomes visible; Infinity when none is hidden. */
  get showsAt(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { hiddenUntil } of this.#held.values())
      if (hiddenUntil > 0) next = Math.min(next, hiddenUntil);
    return next;
  }

  *#visible(now: number): Generator<QueuedMessage> {
    const hiddenGroups = new Set<string>();
    for (const message of this.#held.values()) {
      const { group = '', hiddenUntil } = message;
      if (hiddenUntil > now) {
        hiddenGroups.add(group);
        continue;
      }
      if (!this.settings.inOrder || !hiddenGroups.has(group)) yield message;
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
