import type { Mistake, PossibleMistake } from '#tests/support/faults/mistakes.ts';
import { audit, brokenAtOnce } from './auditor/audit.ts';
import type { Difference } from './auditor/difference.ts';
import { type Tale, talesOf } from './auditor/tale.ts';
import type { Seen } from './coverage.ts';
import { attack } from './people/attacker.ts';
import { leaveThingsAbout } from './people/belongings.ts';
import { work } from './people/clerk.ts';
import { openDesks } from './people/desks.ts';
import { leave } from './people/leaver.ts';
import { manage } from './people/manager.ts';
import { guest, openShop } from './people/opening.ts';
import { promote } from './people/promoter.ts';
import { comeBack } from './people/returning.ts';
import { type Shopper, shop } from './people/shopper.ts';
import { bringTransfers } from './people/teller.ts';
import { createTown, DAY, HOUR } from './people/town.ts';
import { pay } from './people/treasurer.ts';
import type { Profile } from './profiles.ts';
import { openWorld, START } from './world/world.ts';

/**
 * Milliseconds for running work to end after nobody begins anything new. It ends between two full hours: at each full
 * hour the table expires items, and the follow-up work takes a moment, too.
 */
const REST_MS = 5.5 * HOUR;

/** One of this number of visitors is the clerk. */
const CLERKS_SHOP = 12;

export type HistoryOptions = {
  seed: string;
  days: number;
  profile: Profile;
  /** Address of the embedded engine that answers every call of the in-memory table as well, on an empty table */
  witnessAt?: string;
  /** Requests that are skipped, and tasks that no failure hits, so that a failing history becomes shorter */
  skip?: ReadonlySet<string>;
  mistake?: Mistake;
  isListing?: boolean;
  onStep?: (line: string) => void;
};

export type Outcome = {
  seed: string;
  hash: string;
  differences: Difference[];
  days: number;
  orders: number;
  steps: number;
  runs: number;
  griefs: Record<string, number>;
  answers: Record<string, number>;
  /** Failures in the earlier version, with their counts */
  excused: Record<string, number>;
  /** Number of the table's answers that were compared with the embedded engine's */
  compared: number;
  seen: Seen;
  /** Requests of people, by name */
  wishes: string[];
  /** First instant (epoch ms), and the number of calls that failed */
  start: number;
  misfortunes: number;
  /** Events that led to each difference */
  tales: Tale[];
  /** Mistakes that could be made in the written items, when requested */
  mistakes: PossibleMistake[];
};

/** Runs some days of the shop, lets it heal, and audits everything. */
export const liveHistory = async (options: HistoryOptions): Promise<Outcome> => {
  const { seed, days, profile, witnessAt, skip = new Set(), mistake, isListing, onStep } = options;
  const world = openWorld({
    seed,
    witnessAt,
    grief: profile.grief,
    eagerness: profile.eagerness,
    mistake,
    isListing,
    onStep,
  });
  try {
    const { scheduler, functions, fates, instances } = world;
    const opening = openShop(world, profile);
    await scheduler.run(START);
    const { goods, others, members, clerk, promoters, few } = await opening;
    functions.startSchedules();
    const town = createTown(world, { skip, particularity: profile.particularity });
    const until = START + days * DAY;

    const visits = world.random('visits');
    let visitors = 0;
    for (let day = 0; day < days; day++)
      for (let visit = 0; visit < profile.visitsADay; visit++) {
        visitors += 1;
        const visitor = visits.happens(0.6) ? visits.oneOf(members) : undefined;
        // Clerks shop, too: they may not use their rights over other buyers' orders on their own.
        const member = visitors % CLERKS_SHOP === 0 ? clerk : visitor;
        const person = town.person(member ? `${member.username} (${visitors})` : `guest ${visitors}`);
        const who: Shopper = {
          ...person,
          actor: member ?? guest(visitors),
          longestThoughtMs: profile.longestThoughtMs,
          isFickle: profile.isFickle,
          haste: profile.haste,
          lateness: profile.lateness,
          returns: profile.returns,
          address: `198.51.${visitors >> 8}.${visitors & 255}`,
        };
        const hour = visits.happens(profile.rush)
          ? 12 * HOUR + visits.between(0, 1_000)
          : visits.between(0, DAY - 1);
        scheduler.plan(START + day * DAY + hour, `${who.name} comes`, () => void shop(town, who, goods, few));
      }
    openDesks(town, { clerk, members, goods, until });
    void manage(town, town.person('manager'), { clerk, members, goods, until });
    // In profiles with particular people promoters withdraw for longer, until the purchases that earned their bonuses
    // are confirmed.
    const payday = until + (profile.particularity > 0 ? 3 * DAY : 0);
    for (const [n, who] of promoters.entries())
      void promote(town, town.person(who.member.username), who, { isNew: n > 0, until: payday });
    void pay(town, town.person('treasurer'), {
      clerk,
      promoters: promoters.map(({ member }) => member),
      until: payday + 2 * DAY,
    });
    void attack(town, town.person('attacker'), until);
    const leaver = members.at(-1);
    if (leaver) {
      const at = until - visits.between(1, 6) * HOUR;
      const person = town.person(`${leaver.username} (leaves)`);
      scheduler.plan(
        at - visits.between(0, 4) * HOUR,
        `${leaver.username} settles in`,
        () => void leaveThingsAbout(town, person, { member: leaver, name: `회원${members.length}`, goods }),
      );
      scheduler.plan(at, `${leaver.username} leaves`, async () => {
        if (await leave(town, person, leaver, members.length - 1)) await comeBack(town, person, leaver);
      });
    }
    void bringTransfers(town, town.person('teller'), { clerk, until: until + 5 * DAY });
    void work(town, town.person('clerk'), clerk, until + 10 * DAY);

    /** A history with a mistake in it can end once a law is broken. */
    const brokenSoFar = () => (mistake ? brokenAtOnce({ world, town }) : []);
    const runOn = async (to: number): Promise<void> => {
      for (let at = START; at < to && brokenSoFar().length === 0; ) {
        at = Math.min(at + HOUR, to);
        await scheduler.run(at);
      }
    };

    await runOn(until);
    // No call fails any more while people and functions go on: interrupted work must complete on its own.
    fates.end();
    functions.calm();
    instances.retire();
    await runOn(until + profile.healingDays * DAY);
    town.rest();
    functions.queues.redrive();
    await runOn(until + profile.healingDays * DAY + REST_MS);

    const broken = brokenSoFar();
    const differences =
      broken.length > 0 ? broken : await audit({ world, town, goods: [...goods, ...others], clerk });
    return {
      seed,
      hash: scheduler.hash(),
      differences,
      days,
      orders: [...world.mirror.items('order')].length,
      steps: scheduler.steps(),
      runs: functions.runs(),
      griefs: Object.fromEntries(fates.counts()),
      answers: Object.fromEntries([...town.answers].sort()),
      excused: Object.fromEntries(instances.excused()),
      compared: world.compared(),
      seen: world.coverage.seen(),
      wishes: town.wishes,
      start: START,
      misfortunes: scheduler.griefs().length,
      tales: talesOf(differences, world.journal.deeds(), scheduler.griefs()),
      mistakes: world.mistakes(),
    };
  } finally {
    world.close();
  }
};
