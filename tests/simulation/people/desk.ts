import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { MINUTE, type Person, type Town } from './town.ts';

/** Creates a clerk's desk: steps are taken there in sequence, each with the results of the steps before. */
export const deskOf = (town: Town, person: Person, clerk: Member) => {
  const { scheduler } = town.world;
  /** Makes a request as the clerk at once; returns the result, or undefined when it was refused or unanswered. */
  const asks = async <Done, Code extends FailureCode>(
    what: string,
    work: (shop: Shop, by: Clerk, ports: Ports) => Promise<Result<Done, Code>>,
  ): Promise<Done | undefined> => {
    const heard = await town.ask(person, what, (shop, ports) =>
      work(shop, { actor: { ...clerk, provedAt: scheduler.iso() }, ip: '203.0.113.10' }, ports),
    );
    return heard.heard && heard.value.ok ? heard.value.value : undefined;
  };
  return {
    asks,
    town,
    person,
    random: person.random,
    clerk,
    /** Today's date as the shop counts days (KST) */
    today: (): string => new Date(scheduler.now() + 9 * 60 * MINUTE).toISOString().slice(0, 10),
    in: (ms: number): string => new Date(scheduler.now() + ms).toISOString(),
    /** Makes a request after a pause. */
    async does<Done, Code extends FailureCode>(
      what: string,
      work: (shop: Shop, by: Clerk, ports: Ports) => Promise<Result<Done, Code>>,
    ): Promise<Done | undefined> {
      await town.wait(person, person.random.between(1_000, 5 * MINUTE));
      return asks(what, work);
    },
    wait: (ms: number): Promise<void> => town.wait(person, ms),
  };
};
export type Desk = ReturnType<typeof deskOf>;
