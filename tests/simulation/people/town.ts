import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { Random } from '../world/random.ts';
import type { World } from '../world/world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Money due in addition to an order: an extra charge, or an exchange fee. */
export type Besides = { charge: number } | { claim: number };

/** Outcome of a request for its sender: a response, or none. */
export type Heard<T> = { heard: true; value: T } | { heard: false };

/** A surprise: shop code threw although no failure was injected around it. */
export type Surprise = { at: number; who: string; what: string; error: Error; lines: readonly string[] };

/** A transfer on its way from a buyer's bank to the shop's account. */
export type Transfer = {
  at: number;
  orderNo: string;
  amount: number;
  /** Sender's name, when it differs from the usual one */
  depositor?: string;
  /**
   * True when the amount differs from the order's price, the name differs, or it was sent twice: no clerk confirms it
   * by hand
   */
  isOdd?: boolean;
  /** True when its bank row was uploaded to the console: no clerk confirms it by hand */
  isBrought?: boolean;
};

export type Person = { name: string; random: Random; asked: number };

/** Creates everybody around the shop. They call its use cases in the way the web function does. */
export const createTown = (
  world: World,
  { skip, particularity }: { skip: ReadonlySet<string>; particularity: number },
) => {
  const { scheduler, instances } = world;
  const surprises: Surprise[] = [];
  const answers = new Map<string, number>();
  let isAtRest = false;

  const note = (what: string, value: unknown): void => {
    const result = value as { ok?: boolean; failure?: { code: string } } | undefined;
    const code = result?.ok === false ? String(result.failure?.code) : 'done';
    answers.set(`${what}: ${code}`, (answers.get(`${what}: ${code}`) ?? 0) + 1);
  };

  return {
    world,
    surprises,
    answers,
    wishes: [] as string[],
    transfers: [] as Transfer[],
    /** Transfers made by the shop's bank, by the instant in its list: the remittance of each */
    wired: new Map<string, string>(),
    leaks: [] as { who: string; what: string }[],
    /** Returns from payment windows, and forms as submitted, which attackers have */
    returns: [] as { attemptId: string; returned: Record<string, string> }[],
    sent: [] as { form: OrderRequest; idempotencyKey: string; orderNo: string }[],
    /** Clerk's texts of steps that were reported as taken back: they must not be stored anywhere. */
    takenBack: [] as { purchaseNo: string; said: string }[],
    /** Members whose withdrawal was confirmed to them. */
    left: [] as { _user: string; username: string; email: string; phone: string; got: string[] }[],
    /** Members who joined again: their new account, and the former one. */
    returned: [] as { _user: string; username: string; was: string }[],
    /** Orders that were confirmed to somebody, with that person. */
    known: new Map<string, Person>(),
    /** Draws in histories with particularity only, so that other histories do not change */
    isParticular: (random: Random): boolean => particularity > 0 && random.happens(particularity),
    /** Calls the service to have an extra payment canceled; does nothing until a clerk's desk replaces it. */
    ring: async (_orderNo: string, _besides: Besides): Promise<void> => undefined,
    person: (name: string): Person => ({ name, random: world.random(`person/${name}`), asked: 0 }),

    /** Makes a request to the shop. Skipped requests are never made, which shortens a history. */
    async ask<T>(
      who: Person,
      what: string,
      work: (shop: Shop, ports: Ports) => Promise<T>,
    ): Promise<Heard<T>> {
      who.asked += 1;
      const wish = `${who.name}/${who.asked}`;
      this.wishes.push(wish);
      if (isAtRest) return new Promise(() => undefined);
      if (skip.has(wish) || skip.has(who.name)) return { heard: false };
      const instance = instances.take('web');
      const { open, ports } = instance;
      const data: Record<string, unknown> = { open };
      const ended = await scheduler.begin(`${who.name}: ${what}`, () => work(open.shop, ports), {
        wish,
        data,
      });
      if (ended.outcome !== 'killed') instances.giveBack(instance);
      if (ended.outcome === 'done') {
        note(what, ended.value);
        return { heard: true, value: ended.value };
      }
      if (ended.outcome === 'thrown' && !ended.task.spoilt && !instances.excuses(instance, ended.error))
        surprises.push({
          at: scheduler.now(),
          who: who.name,
          what,
          error: ended.error as Error,
          lines: (data.lines ?? []) as string[],
        });
      note(what, { ok: false, failure: { code: ended.outcome === 'killed' ? '(killed)' : '(threw)' } });
      return { heard: false };
    },

    /** Loads or submits a page of another company in somebody's browser; returns the address it redirects to. */
    async browse(who: Person, url: string, form?: Record<string, string>): Promise<URL | undefined> {
      const sent = form && { method: 'POST', body: new URLSearchParams(form) };
      const ended = await scheduler.begin(
        `${who.name}: ${new URL(url).hostname}`,
        async () => {
          const answer = await world.doubles.visit(url, sent);
          const location = answer.headers.get('location');
          return location ? new URL(location, url) : undefined;
        },
        { sheltered: true },
      );
      return ended.outcome === 'done' ? ended.value : undefined;
    },

    /** Lets time pass for somebody. */
    wait: (who: Person, ms: number): Promise<void> =>
      new Promise((resolve) => scheduler.plan(scheduler.now() + ms, `${who.name} comes back`, resolve)),

    /** Stops new activity: running work completes, and nothing is left in flight. */
    rest: (): void => {
      isAtRest = true;
    },
  };
};
export type Town = ReturnType<typeof createTown>;
