import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import {
  claimStatuses,
  collectionStatuses,
  filterOf,
  listOf,
  orderStatuses,
  type PurchaseState,
  purchaseStatuses,
} from '#shared/domain/order/status.ts';
import { effects, type Party } from '#shared/domain/order/steps/transition.ts';
import { transitionNames } from '#shared/domain/order/steps/transition-table.ts';
import {
  choicesOf,
  effectsOf,
  initialState,
  isOutcomeOf,
  mayTransit,
  ruleOf,
  takeStep,
  transit,
} from '#shared/domain/order/steps/transitions.ts';

const parties: Party[] = ['shopper', 'clerk', 'system'];

const nameOf = ({
  orderStatus,
  claimStatus = '-',
  purchaseStatus,
  collectionStatus = '-',
}: Partial<Record<string, string>>) => [orderStatus, claimStatus, purchaseStatus, collectionStatus].join(' ');

/** Lists every combination of the four sets of statuses, valid or not. */
const combinations = (): PurchaseState[] =>
  orderStatuses.flatMap((orderStatus) =>
    [undefined, ...claimStatuses].flatMap((claimStatus) =>
      purchaseStatuses.flatMap((purchaseStatus) =>
        [undefined, ...collectionStatuses].map((collectionStatus) => ({
          orderStatus,
          ...(claimStatus && { claimStatus }),
          purchaseStatus,
          ...(collectionStatus && { collectionStatus }),
        })),
      ),
    ),
  );

/** Valid combinations of a purchase: order, claim, purchase and collection status. */
const legal = new Set(
  [
    ['ORDER_NONPAYMENT', '-', 'PURCHASE_PENDING', '-'],
    ['ORDER_CANCELED', '-', 'PURCHASE_CANCELED', '-'],
    ['ORDER_CANCELED', 'CANCEL_COMPLETED', 'PURCHASE_CANCELED', '-'],
    ...['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'].flatMap((order) =>
      ['-', 'CANCEL_REQUESTED', 'CANCEL_REJECTED'].map((claim) => [order, claim, 'PURCHASE_AWAITING', '-']),
    ),
    ['SHIPPING_CONFIRM', '-', 'PURCHASE_AWAITING', '-'],
    ['SHIPPING_CONFIRM', 'CANCEL_REJECTED', 'PURCHASE_AWAITING', '-'],
    // A claim on the way: undecided, or rejected; or of goods that came back unreceived, or were lost.
    ...['RETURN_REJECTED', 'EXCHANGE_REJECTED'].flatMap((claim) =>
      ['SHIPPING_CONFIRM', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'].map((order) => [
        order,
        claim,
        'PURCHASE_AWAITING',
        '-',
      ]),
    ),
    ...['RETURN_REQUESTED', 'EXCHANGE_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'].flatMap((claim) => [
      ['SHIPPING_CONFIRM', claim, 'PURCHASE_AWAITING', 'COLLECTION_PENDING'],
      ['ORDER_CONFIRM', claim, 'PURCHASE_AWAITING', 'COLLECTION_COMPLETE'],
    ]),
    ['ORDER_CONFIRM', 'EXCHANGE_SHIPPING', 'PURCHASE_AWAITING', 'COLLECTION_COMPLETE'],
    ['ORDER_CONFIRM', 'RETURN_COMPLETED', 'PURCHASE_CANCELED', 'COLLECTION_COMPLETE'],
    ...['PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE'].flatMap((purchase) =>
      ['-', 'CANCEL_REJECTED', 'RETURN_REJECTED', 'EXCHANGE_REJECTED', 'EXCHANGE_COMPLETED'].map((claim) => [
        'DELIVERY_COMPLETE',
        claim,
        purchase,
        '-',
      ]),
    ),
    ...['PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE'].flatMap((purchase) => [
      ...['RETURN_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'].flatMap((claim) =>
        collectionStatuses.map((collection) => ['DELIVERY_COMPLETE', claim, purchase, collection]),
      ),
      ['DELIVERY_COMPLETE', 'EXCHANGE_REQUESTED', purchase, 'COLLECTION_PENDING'],
      ['DELIVERY_COMPLETE', 'EXCHANGE_SHIPPING', purchase, 'COLLECTION_COMPLETE'],
    ]),
    ['DELIVERY_COMPLETE', 'RETURN_COMPLETED', 'PURCHASE_CANCELED', 'COLLECTION_COMPLETE'],
    ['DELIVERY_COMPLETE', 'RETURN_COMPLETED', 'PURCHASE_COMPLETE', '-'],
  ].map(([orderStatus, claimStatus, purchaseStatus, collectionStatus]) =>
    nameOf({ orderStatus, claimStatus, purchaseStatus, collectionStatus }),
  ),
);

const reachable = (): Map<string, PurchaseState> => {
  const seen = new Map([[nameOf(initialState), initialState]]);
  const open = [initialState];
  for (let state = open.pop(); state; state = open.pop())
    for (const step of transitionNames)
      if (parties.some((by) => mayTransit(state as PurchaseState, step, by))) {
        const next = transit(state, step);
        if (!seen.has(nameOf(next))) open.push(next);
        seen.set(nameOf(next), next);
      }
  return seen;
};

import { claimKinds, claimSteps } from '#shared/domain/order/claim-variants.ts';
import { effectsOfOptions } from '#shared/usecases/claims/exchange-option.ts';
import { writesByRefund } from '#shared/usecases/claims/move-claimed.ts';
import { needChecks } from '#shared/usecases/claims/step.ts';
import { effectsOfTransaction } from '#shared/usecases/orders/effects.ts';
import { effectsOfStream } from '#shared/usecases/rewards/reward-members.ts';
import { orderDiagram } from '#tests/support/order-diagram.ts';

describe('the table of transitions', () => {
  test('reaches every combination that is declared legal, and no other', () => {
    expect([...reachable().keys()].sort()).toEqual([...legal].sort());
  });

  test('lets nothing happen to a combination that cannot be', () => {
    for (const state of combinations().filter((purchaseState) => !legal.has(nameOf(purchaseState))))
      for (const by of parties) expect([nameOf(state), ...choicesOf(state, by)]).toEqual([nameOf(state)]);
  });

  test('ends only where an order is over', () => {
    const ends = [...reachable().values()].filter((state) =>
      parties.every((by) => choicesOf(state, by).length === 0),
    );
    expect(new Set(ends.map(({ purchaseStatus }) => purchaseStatus))).toEqual(
      new Set(['PURCHASE_COMPLETE', 'PURCHASE_CANCELED']),
    );
  });

  test('gives goods and money back in the same step, once: no refunding step starts where one ended', () => {
    for (const step of transitionNames.filter((name) => effectsOf(name).includes('REFUND'))) {
      expect(effectsOf(step).some((effect) => effect.startsWith('RESTOCK'))).toBe(true);
      for (const state of reachable().values())
        if (mayTransit(state, step, 'clerk')) expect(choicesOf(transit(state, step), 'clerk')).toEqual([]);
    }
  });

  test('leaves money to clerks and providers: a shopper neither pays nor completes a claim by a click', () => {
    for (const state of reachable().values())
      for (const step of choicesOf(state, 'shopper')) {
        expect(effectsOf(step)).not.toContain('REFUND');
        expect(step).not.toBe('pay');
      }
  });

  test('puts every legal purchase into one console list', () => {
    for (const state of reachable().values()) expect(listOf(state)).toMatch(/^[a-z]+$/);
  });
});

describe('the text of a purchase (rules 4.3)', () => {
  const paid = { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' } as const;
  const there = { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' } as const;

  test.each<[PurchaseState, string]>([
    [initialState, '입금대기'],
    [paid, '결제완료'],
    [{ ...paid, claimStatus: 'CANCEL_REQUESTED' }, '취소요청'],
    [{ ...paid, claimStatus: 'CANCEL_REJECTED' }, '결제완료 / 취소거절'],
    [{ ...there, claimStatus: 'EXCHANGE_SHIPPING' }, '교환배송중'],
    [{ ...there, claimStatus: 'RETURN_REJECTED' }, '배송완료 / 반품거절'],
    [{ ...there, claimStatus: 'EXCHANGE_COMPLETED', purchaseStatus: 'PURCHASE_COMPLETE' }, '구매확정'],
    [{ ...there, claimStatus: 'RETURN_REQUESTED', purchaseStatus: 'PURCHASE_COMPLETE' }, '반품요청'],
    [{ ...there, claimStatus: 'RETURN_COMPLETED', purchaseStatus: 'PURCHASE_COMPLETE' }, '구매확정'],
  ])('%j reads %s', (state, text) => expect(statusMessage(state)).toBe(text));

  test('any claim puts a purchase under 취소/교환/반품; of a confirmed one only an open claim', () => {
    expect(filterOf({ ...there, claimStatus: 'RETURN_REJECTED' })).toBe('claimed');
    expect(filterOf({ ...there, claimStatus: 'RETURN_REJECTED', purchaseStatus: 'PURCHASE_COMPLETE' })).toBe(
      'confirmed',
    );
    expect(filterOf({ ...there, claimStatus: 'RETURN_REQUESTED', purchaseStatus: 'PURCHASE_COMPLETE' })).toBe(
      'claimed',
    );
    expect(listOf({ ...there, claimStatus: 'RETURN_REQUESTED', purchaseStatus: 'PURCHASE_COMPLETE' })).toBe(
      'return',
    );
  });
});

describe('a claim on the way (rules 5.18, 5.20)', () => {
  const sent: PurchaseState = { orderStatus: 'SHIPPING_CONFIRM', purchaseStatus: 'PURCHASE_AWAITING' };
  const returning = transit(sent, 'requestReturn');
  const exchanging = transit(transit(sent, 'requestExchange'), 'approveExchange');

  test('is made without waiting for the delivery, as is 받았어요', () => {
    for (const step of ['requestReturn', 'requestExchange', 'receive'] as const)
      expect(mayTransit(sent, step, 'shopper')).toBe(true);
    expect(mayTransit(sent, 'confirm', 'shopper')).toBe(false);
    expect(mayTransit(transit(sent, 'receive'), 'confirm', 'shopper')).toBe(true);
  });

  test('goes on when the parcel is delivered: then its goods are collected', () => {
    for (const [state, step] of [
      [returning, 'deliver'],
      [exchanging, 'deliver'],
      [returning, 'receive'],
    ] as const) {
      expect(choicesOf(state, 'system')).toEqual(['deliver']);
      expect(mayTransit(state, 'collect', 'clerk')).toBe(false);
      expect(mayTransit(transit(state, step), 'collect', 'system')).toBe(true);
    }
  });

  test.each(['returnUnreceived', 'lose'] as const)('ends after %s with a refund or other goods', (ending) => {
    const back = transit(returning, ending);
    expect(mayTransit(back, 'completeReturn', 'clerk')).toBe(true);
    expect(mayTransit(back, 'deliver', 'system')).toBe(false);
    const anew = transit(transit(exchanging, ending), 'shipExchange');
    expect(transit(anew, 'completeExchange')).toEqual({
      orderStatus: 'DELIVERY_COMPLETE',
      claimStatus: 'EXCHANGE_COMPLETED',
      purchaseStatus: 'PURCHASE_SCHEDULE',
    });
  });

  test('refused after the goods came back, they are sent again or cancelled', () => {
    const refused = transit(transit(returning, 'returnUnreceived'), 'rejectReturn');
    expect(choicesOf(refused, 'clerk')).toEqual(expect.arrayContaining(['ship', 'requestCancel']));
    expect(listOf(refused)).toBe('payment');
  });

  test('leaves the times of the parcel that came back, but not its number', () => {
    const at = '2026-11-20T00:00:00.000Z';
    const parcel = { ...returning, shippedAt: at, delivery: { number: '1' } };
    expect(takeStep(parcel, 'lose', at)).toMatchObject({ shippedAt: at, lostAt: at });
    expect(takeStep(parcel, 'lose', at)).not.toHaveProperty('delivery');
    const again = transit(takeStep(parcel, 'lose', at), 'rejectReturn');
    expect(takeStep(again, 'ship', at)).not.toHaveProperty('lostAt');
  });
});

describe('a claim of confirmed goods (rules 5.18)', () => {
  const confirmed: PurchaseState = { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_COMPLETE' };

  test('keeps the confirmation until it is completed: refused, withdrawn or exchanged, nothing is earned again', () => {
    const asked = transit(confirmed, 'requestReturn');
    expect(transit(asked, 'withdrawReturn')).toEqual(confirmed);
    expect(transit(asked, 'rejectReturn')).toMatchObject({ purchaseStatus: 'PURCHASE_COMPLETE' });
    const steps = [
      'approveExchange',
      'collect',
      'completeCollection',
      'shipExchange',
      'completeExchange',
    ] as const;
    const exchanged = steps.reduce(
      (state, step) => transit(state, step),
      transit(confirmed, 'requestExchange'),
    );
    expect(exchanged).toEqual({ ...confirmed, claimStatus: 'EXCHANGE_COMPLETED' });
  });

  test('completed, takes back what was earned', () => {
    const back = (['collect', 'completeCollection', 'completeReturn'] as const).reduce(
      (state, step) => transit(state, step),
      transit(confirmed, 'requestReturn'),
    );
    expect(back.purchaseStatus).toBe('PURCHASE_CANCELED');
    expect(isOutcomeOf('TAKE_BACK', back)).toBe(true);
    expect(isOutcomeOf('EARN', transit(confirmed, 'requestReturn'))).toBe(false);
  });
});

describe('what the table declares is carried out', () => {
  const rules = transitionNames.map(ruleOf);

  test('each effect has one interpreter, and each that there is is declared', () => {
    const interpreted = [
      ...[effectsOfTransaction, effectsOfOptions, effectsOfStream].flatMap((table) => Object.keys(table)),
      'REFUND',
      'RETAKE',
    ];
    expect(interpreted.sort()).toEqual([...effects].sort());
    expect(new Set(rules.flatMap((rule) => rule.effects))).toEqual(new Set(effects));
  });

  test('each kind of refund and each need has its interpreter; money goes back only as one of these kinds', () => {
    expect(Object.keys(writesByRefund).sort()).toEqual(
      [...new Set(rules.flatMap(({ refund = [] }) => refund))].sort(),
    );
    expect(Object.keys(needChecks).sort()).toEqual(
      [...new Set(rules.flatMap((rule) => rule.needs ?? []))].sort(),
    );
    for (const rule of rules) expect(rule.refund !== undefined).toBe(rule.effects.includes('REFUND'));
  });

  test('a message is worded only of a step that tells the buyer', () => {
    for (const rule of rules.filter(({ message }) => message)) expect(rule.effects).toContain('TELL_BUYER');
  });

  test('a step leaves its time behind', () => {
    const at = '2026-11-20T00:00:00.000Z';
    expect(takeStep(initialState, 'pay', at)).toEqual({ ...transit(initialState, 'pay'), paidAt: at });
    expect(takeStep(initialState, 'prepare', at)).toEqual(transit(initialState, 'prepare'));
  });

  test('a dispatch that was none goes back as if it had not been: neither its time nor its parcel stays', () => {
    const prepared: PurchaseState = { orderStatus: 'ORDER_CONFIRM', purchaseStatus: 'PURCHASE_AWAITING' };
    const sent = { ...takeStep(prepared, 'ship', '2026-11-20T00:00:00.000Z'), delivery: { number: '1' } };
    expect(takeStep(sent, 'unship', '2026-11-20T01:00:00.000Z')).toEqual(prepared);
    for (const party of ['shopper', 'system'] as const) expect(mayTransit(sent, 'unship', party)).toBe(false);
    expect(mayTransit(transit(sent, 'deliver'), 'unship', 'clerk')).toBe(false);
  });

  test('one kind of parcel at most may be named at a time', () => {
    for (const state of reachable().values()) {
      const kinds = choicesOf(state, 'clerk').map((step) => ruleOf(step).parcel);
      expect(new Set(kinds.filter(Boolean)).size).toBeLessThan(2);
    }
  });

  test('each kind of claim begins by the step that says so', () => {
    for (const kind of claimKinds) expect(ruleOf(claimSteps[kind]).begins).toBe(kind);
  });

  test('earning and taking back are told by the state they leave: where each may be found, and nowhere else', () => {
    const left = (effect: 'EARN' | 'TAKE_BACK') =>
      new Set([...reachable().values()].filter((state) => isOutcomeOf(effect, state)).map(nameOf));
    const brought = (effect: 'EARN' | 'TAKE_BACK') =>
      new Set(
        [...reachable().values()].flatMap((state) =>
          transitionNames
            .filter(
              (step) => effectsOf(step).includes(effect) && parties.some((by) => mayTransit(state, step, by)),
            )
            .map((step) => nameOf(transit(state, step))),
        ),
      );
    expect(left('EARN')).toEqual(brought('EARN'));
    expect(left('TAKE_BACK')).toEqual(brought('TAKE_BACK'));
  });

  test('no use case decides by the name of a step', () => {
    const names = transitionNames.join('|');
    const deciding = new RegExp(`(===|!==|case) '(${names})'|step\\w*\\.(startsWith|endsWith)\\(`);
    const folder = 'shared/usecases';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => deciding.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
  });
});

test('the diagram in the README is drawn from the table', () => {
  const readme = readFileSync(new URL('../../../shared/domain/order/README.md', import.meta.url), 'utf8');
  expect(readme).toContain(orderDiagram());
});
