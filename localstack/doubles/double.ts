import type { Hono } from 'hono';
import type { Outbox } from './outbox/outbox.ts';

/** Listener for the detail of an event that SES publishes to EventBridge. */
export type OnMailEvent = (detail: Record<string, unknown>) => void;

/** Double of one external company, on the loopback. */
export type Double = {
  /** Its folder under the data directory. */
  name: string;
  /**
   * Creates the double. `dir` is its own folder and exists; `publicOrigin` is the shop's, for webhooks; `now` is the
   * shop's clock, in epoch ms; `outbox` shows testers what was sent; `onMailEvent` gets the events SES publishes about
   * a mail.
   */
  create(options: {
    dir: string;
    publicOrigin: string;
    now: () => number;
    outbox: Outbox;
    onMailEvent?: OnMailEvent;
  }): {
    app: Hono;
    /** Does what the company does unasked, by the shop's clock; the local cloud calls it every second. */
    act?(): void;
    stop?(): void;
  };
  /** Returns the shop's variables that make its adapter call this double at `url`. */
  env(url: string): Record<string, string>;
};
