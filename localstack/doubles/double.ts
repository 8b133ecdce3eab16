import type { Hono } from 'hono';
import type { Outbox } from './outbox/outbox.ts';

/** Hears the detail of an event SES publishes to EventBridge. */
export type OnMailEvent = (detail: Record<string, unknown>) => void;

/** One outside company, played on loopback. */
export type Double = {
  /** Its folder under the data directory. */
  name: string;
  /**
   * `dir` is its own and exists; `publicOrigin` is the shop's, for webhooks; `now` is the shop's clock, in epoch ms;
   * `outbox` shows testers what reached somebody; `onMailEvent` hears what SES publishes of a mail.
   */
  create(options: {
    dir: string;
    publicOrigin: string;
    now: () => number;
    outbox: Outbox;
    onMailEvent?: OnMailEvent;
  }): {
    app: Hono;
    stop?(): void;
  };
  /** The shop's variables that make its adapter talk to this double at `url`. */
  env(url: string): Record<string, string>;
};
