import type { ParcelKey } from '#shared/domain/parcel/parcel.ts';
import { testEnv } from '#tests/support/env.ts';
import type { Mistake } from '#tests/support/faults/mistakes.ts';
import { createBalance } from '../auditor/balance.ts';
import { createDayFigures } from '../auditor/day-figures.ts';
import { createNotes } from '../auditor/notes.ts';
import { createWatches } from '../auditor/watches.ts';
import { createCoverage } from '../coverage.ts';
import { createCouriers } from './couriers.ts';
import { openDoubles, SHOP } from './doubles.ts';
import { createExpiry } from './expiry.ts';
import { createFates, type Grief } from './fates.ts';
import { createFunctions } from './functions.ts';
import { createInstances } from './instances.ts';
import { createMistakes } from './mistakes.ts';
import { createOutside } from './outside.ts';
import { type Random, streamsOf } from './random.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { substitute } from './substitutes.ts';
import { createJournal } from './table/journal.ts';
import { createMirror } from './table/mirror.ts';
import { createStore, TABLE } from './table/store.ts';
import { createTable } from './table/table.ts';
import { openWitness } from './table/witness.ts';
import { version } from './version.ts';
import { versionBefore } from './version-before.ts';

/** A Monday morning in KST, far enough in the future that the machine's real time cannot reach it. */
export const START = Date.parse('2030-01-07T00:00:00.000Z');

/** Opens the shop and its surroundings, on a separate table, under one scheduler. */
export const openWorld = ({
  seed,
  witnessAt,
  grief,
  eagerness,
  mistake,
  isListing,
  onStep,
}: {
  seed: string;
  /** Address of the embedded engine that answers all calls of the in-memory table as well */
  witnessAt?: string;
  grief: Grief;
  /** Factor by which failures are more frequent that have not yet occurred in this history */
  eagerness: number;
  /** Generated mistake put into all writes */
  mistake?: Mistake;
  /** True when all possible mistakes are recorded */
  isListing?: boolean;
  onStep?: (line: string) => void;
}) => {
  const random: (stream: string) => Random = streamsOf(seed);
  const fates = createFates(random, grief, eagerness);
  const coverage = createCoverage();
  const notes = createNotes();
  const balance = createBalance();
  const watches = createWatches();
  const dayFigures = createDayFigures();
  const scheduler: Scheduler = createScheduler({ start: START, random, fates, coverage, onStep });
  const store = createStore();
  const witness = witnessAt === undefined ? undefined : openWitness(witnessAt);
  const mirror = createMirror();
  const journal = createJournal();
  const outside = createOutside(scheduler, random('outside'));
  const couriers = createCouriers({ scheduler, random, onHint: (parcel) => hint(parcel) });
  const doubles = openDoubles({
    scheduler,
    random: random('late companies'),
    onWebhook: (path, body) => webhook(path, body),
  });
  const restore = substitute({ scheduler, random: random('chance'), ask: doubles.ask });

  const env = testEnv({
    ...doubles.env,
    PUBLIC_ORIGIN: SHOP,
    TABLE_NAME: TABLE,
    FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const mistakes = createMistakes({ mistake, isListing });
  const table = createTable({
    mistakes,
    store,
    witness,
    mirror,
    journal,
    scheduler,
    random: random('table'),
    onCommit: (changes) => {
      for (const change of changes) {
        expiry.note(change);
        coverage.changes(change);
      }
      notes.take(changes);
      balance.take(changes);
      watches.take(changes);
      dayFigures.take(changes);
      functions.tell(changes);
    },
  });
  const expiry = createExpiry({ scheduler, random: random('expiry'), expire: table.expire });
  const versions = { now: version, before: versionBefore };
  const instances = createInstances({
    env,
    versions,
    random: random('versions'),
    connect: table.connect,
    outside: { ...outside.ports, parcelTracking: couriers.port },
    onUse: coverage.uses,
    onWrite: coverage.writes,
  });
  const functions = createFunctions({ scheduler, random, instances });

  let hints = 0;
  /** Hands a carrier's call to the shop. One that is lost is not repeated. */
  const hint = (parcel: ParcelKey): void => {
    hints += 1;
    const instance = instances.take('web');
    const { open } = instance;
    void scheduler
      .begin('call of a carrier', () => open.shop.takeParcelHint({ ...parcel, address: '203.0.113.9' }), {
        wish: `carrier ${hints}`,
        data: { open },
      })
      .then(({ outcome }) => {
        if (outcome !== 'killed') instances.giveBack(instance);
      });
  };

  let webhooks = 0;
  const notices: { provider: 'toss' | 'kakao'; body: unknown }[] = [];
  const atTheDoor = random('webhooks');
  const webhook = (path: string, body: unknown): void => {
    const provider = path.includes('/toss/') ? 'toss' : 'kakao';
    notices.push({ provider, body });
    const times = atTheDoor.happens(0.1) ? 2 : 1;
    for (let time = 0; time < times; time++) {
      webhooks += 1;
      const wish = `webhook ${webhooks}`;
      const late = atTheDoor.happens(0.2)
        ? atTheDoor.between(1_000, 3_600_000)
        : atTheDoor.between(10, 2_000);
      const deliver = (tries: number): void => {
        const instance = instances.take('web');
        const { open } = instance;
        void scheduler
          .begin(`webhook of ${provider}`, () => open.shop.receivePaymentNotice({ provider, body }), {
            wish: `${wish}/${tries}`,
            data: { open },
          })
          .then(({ outcome }) => {
            if (outcome !== 'killed') instances.giveBack(instance);
            if (outcome !== 'done' && tries < 5)
              scheduler.plan(scheduler.now() + 4 ** tries * 60_000, wish, () => deliver(tries + 1));
          });
      };
      scheduler.plan(scheduler.now() + late, wish, () => deliver(0));
    }
  };

  return {
    seed,
    env,
    random,
    fates,
    scheduler,
    mirror,
    journal,
    outside,
    doubles,
    /** Parcels at their carriers */
    couriers,
    versions,
    instances,
    functions,
    coverage,
    /** Events of the history that an auditor needs and the table does not show */
    notes,
    balance,
    watches,
    /** Figures of each day, counted by the auditor as things happen */
    dayFigures,
    /** Webhooks of payment companies to the shop so far */
    notices,
    /** Number of the table's answers that were compared with the embedded engine's */
    compared: () => witness?.compared() ?? 0,
    mistakes: mistakes.known,
    close: () => {
      mistakes.close();
      restore();
      doubles.close();
      witness?.close();
    },
  };
};
export type World = ReturnType<typeof openWorld>;
