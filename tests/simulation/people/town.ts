import type { OrderRequest } from '#shared/contracts/order.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { Random } from '../world/random.ts';
import type { World } from '../world/world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Money asked for besides an order: an extra charge, or the fare of an exchange. */
export type Besides = { charge: number } | { claim: number };

/** What somebody heard of what they asked for: an answer, or nothing at all. */
export type Heard<T> = { heard: true; value: T } | { heard: false };

/** A surprise: shop code threw although nothing had gone wrong around it. */
export type Surprise = { at: number; who: string; what: string; error: Error; lines: readonly string[] };

/** Money on its way from a buyer's bank to the shop's account. */
export type Transfer = {
  at: number;
  orderNo: string;
  amount: number;
  /** Another name than the one everybody sends from */
  depositor?: string;
  /** Another sum than the order costs, another name, or sent twice: no clerk confirms it by hand */
  isOdd?: boolean;
  /** Its row of the bank's list was brought to the console: nobody confirms it by hand */
  isBrought?: boolean;
};

export type Person = { name: string; random: Random; asked: number };

/** Everybody around the shop, and how they reach it: by its use cases, as the web function calls them. */
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
    /** Transfers the shop's bank made, by the instant its list tells: the remittance of each */
    wired: new Map<string, string>(),
    leaks: [] as { who: string; what: string }[],
    /** What came back from payment windows, and forms as they were sent: attackers have them */
    returns: [] as { attemptId: string; returned: Record<string, string> }[],
    sent: [] as { form: OrderRequest; idempotencyKey: string; orderNo: string }[],
    /** What a clerk said with steps they were told to have taken back: it may stand nowhere. */
    takenBack: [] as { purchaseNo: string; said: string }[],
    /** Members who were told that they have left. */
    left: [] as { _user: string; username: string; email: string; phone: string; got: string[] }[],
    /** Of those who joined again: their new account, and who they were. */
    returned: [] as { _user: string; username: string; was: string }[],
    /** Orders that somebody was told of, by who was told. */
    known: new Map<string, Person>(),
    /** Draws where people are particular alone: other histories stay as they were */
    isParticular: (random: Random): boolean => particularity > 0 && random.happens(particularity),
    /** Rings up the service to have what is asked for taken back; nobody picks up before a clerk sits there. */
    ring: async (_orderNo: string, _besides: Besides): Promise<void> => undefined,
    person: (name: string): Person => ({ name, random: world.random(`person/${name}`), asked: 0 }),

    /** Somebody asks the shop for something. A wish that is skipped is never made: so histories get shorter. */
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

    /** A page of another company in somebody's browser, looked at or sent; where it sends the browser on to. */
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

    /** Somebody lets time pass. */
    wait: (who: Person, ms: number): Promise<void> =>
      new Promise((resolve) => scheduler.plan(scheduler.now() + ms, `${who.name} comes back`, resolve)),

    /** From now on nobody begins anything: what is under way comes to its end, and then nothing is in flight. */
    rest: (): void => {
      isAtRest = true;
    },
  };
};
export type Town = ReturnType<typeof createTown>;
