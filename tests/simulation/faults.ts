// biome-ignore-all lint/suspicious/noTemplateCurlyInString: passages of code are quoted as they stand

/** A deliberate mistake: a passage of the shop and its replacement. */
export type Fault = {
  says: string;
  /** Law that finds it */
  found: string;
  file: string;
  /** Text that occurs in the file exactly once */
  passage: string;
  instead: string;
};

/** Deliberate mistakes, put in while the shop is loaded. A simulation that finds none of them would prove nothing. */
export const faults: readonly Fault[] = [
  {
    says: 'the quote that names an order’s coupons may be read as it was a moment ago',
    file: 'shared/data/orders/repository.ts',
    passage: 'quotes.get({ orderNo }).go({ consistent: true })',
    instead: 'quotes.get({ orderNo }).go()',
    found: 'coupons',
  },
  {
    says: 'stock is taken without asking how much there is',
    file: 'shared/data/products/stock-writes.ts',
    passage: '`${gte(stock, amount)} AND ${eq(enabled, true)}`',
    instead: 'eq(enabled, true)',
    found: 'stock',
  },
  {
    says: 'what was cancelled does not go back into the stock',
    file: 'shared/usecases/orders/effects.ts',
    passage: 'taken.moved.filter(({ lostAt }) => lostAt === undefined)',
    instead: 'taken.moved.slice(taken.moved.length)',
    found: 'stock',
  },
  {
    says: 'an order sent twice is placed twice',
    file: 'shared/usecases/orders/placing/place-order.ts',
    passage: 'if (once && findPlacedRequest(known.held, once.key))',
    instead: 'if (once && false)',
    found: 'orders',
  },
  {
    says: 'a coupon is taken though it is used',
    file: 'shared/data/benefits/benefit-writes.ts',
    passage: '${eq(is._user, coupon._user)} AND ${eq(is.isUsed, false)} AND',
    instead: '${eq(is._user, coupon._user)} AND',
    found: 'coupons',
  },
  {
    says: 'points are spent without asking how many there are',
    file: 'shared/data/points/point-lots.ts',
    passage: '${gte(lot.amount_left, amount)} AND',
    instead: '',
    found: 'points',
  },
  {
    says: 'a message is sent and not noted as sent',
    file: 'shared/data/messages/outbox.ts',
    passage: 'async settle(_id, decided, again, { words, cost } = {}) {',
    instead: 'async settle(_id, decided, again, { words, cost } = {}) {\n      if (!again) return;',
    found: 'messages',
  },
  {
    says: 'a run that got no answer takes back what another has sent',
    file: 'shared/usecases/messages/deliver-message.ts',
    passage: 'await ports.outbox.settle(_id, decidedOf(after), again || undefined, { words, cost });',
    instead: 'await ports.outbox.settle(_id, after, again || undefined, { words, cost });',
    found: 'messages',
  },
  {
    says: 'what was charged when there was nothing to pay any more is kept',
    file: 'shared/usecases/orders/settle-payment.ts',
    passage: '    ports.orderWrites.putRefund(refund),\n',
    instead: '',
    found: 'charges',
  },
  {
    says: 'each try of a refund has a name of its own',
    file: 'shared/usecases/orders/carry-out-refund.ts',
    passage: 'refundId: refund._id,',
    instead: 'refundId: `${refund._id}-${ports.clock.now()}`,',
    found: 'money',
  },
  {
    says: 'changes of purchases are counted as often as they come',
    file: 'shared/data/orders/purchase-counts.repository.ts',
    passage: "ConditionExpression: 'attribute_not_exists(pk)',",
    instead: '',
    found: 'derived',
  },
  {
    says: 'the coupons of a cancelled order are not given back',
    file: 'shared/usecases/orders/effects.ts',
    passage: '      ...releaseCoupons(ports, order, coupons),\n',
    instead: '',
    found: 'coupons',
  },
  {
    says: 'the points of a cancelled order are not given back',
    file: 'shared/usecases/orders/effects.ts',
    passage: 'spends: order.spends, refundId: order.orderNo, now }',
    instead: 'spends: [], refundId: order.orderNo, now }',
    found: 'points',
  },
  {
    says: 'a coupon for the first few is issued to whoever asks',
    file: 'shared/data/coupons/repository.ts',
    passage: 'lte(count, count__sum - more.count)',
    instead: 'lte(count, count__sum + 100)',
    found: 'coupons',
  },
  {
    says: 'whoever knows the number of an order is let to it',
    file: 'shared/domain/user/owner.ts',
    passage: 'const hasOrdered = owned._user === undefined && owned.visitorId === actor.visitorId;',
    instead: 'const hasOrdered = owned._user === undefined;',
    found: 'isolation',
  },
  {
    says: 'the buyer is not told',
    file: 'shared/usecases/orders/effects.ts',
    passage: 'return message ? { writes: [messageWrites.put(message)] } : {};',
    instead: 'return message && messageWrites ? {} : {};',
    found: 'messages',
  },
  {
    says: 'an order whose transfer never came stays open',
    file: 'shared/usecases/orders/cancel-unpaid-orders.ts',
    passage: '|| aggregate.order.payBy > now)',
    instead: "|| aggregate.order.payBy > now || aggregate.order.paymentMethod === 'account')",
    found: 'deadlines',
  },
  {
    says: 'what a claim refunds is short of a won',
    file: 'shared/usecases/claims/decision-writes.ts',
    passage: '    amount: money,\n    pointPrice: point,',
    instead: '    amount: (money > 1 ? money - 1 : money) as typeof money,\n    pointPrice: point,',
    found: 'promises',
  },
  {
    says: 'the trail forgets who filled the shelves',
    file: 'shared/data/audit/repository.ts',
    passage: 'async save(added) {',
    instead:
      "async save(all) {\n      const added = all.filter(({ entity }) => entity !== 'sku');\n      if (added.length === 0) return;",
    found: 'audit',
  },
  {
    says: 'what is held is sent all the same',
    file: 'shared/usecases/claims/step.ts',
    passage: "order.flag === 'HOLD' ? fail('ORDER_HELD', onHoldMessage(order)) : ok(undefined)",
    instead: "order.flag === 'HOLD' && false ? fail('ORDER_HELD', onHoldMessage(order)) : ok(undefined)",
    found: 'held',
  },
  {
    says: 'a visit takes the number of a parcel',
    file: 'shared/usecases/claims/step.ts',
    passage: 'if (fulfilment) return named ? failNoParcel(fulfilment) : ok(undefined);',
    instead: 'if (fulfilment) return known === null ? failNoParcel(fulfilment) : ok(undefined);',
    found: 'parcels',
  },
  {
    says: 'a step that was taken still waits, and may be taken back',
    file: 'shared/usecases/claims/step.ts',
    passage: ').map((intention) => stepIntentionWrites.drop(intention));',
    instead: ').flatMap((intention) => (stepIntentionWrites ? [] : [intention as never]));',
    found: 'undone',
  },
  {
    says: 'who leaves leaves their phone behind',
    file: 'shared/data/users/repository.ts',
    passage:
      "      ...keysOf(user).map(release),\n      {\n        action: 'Put',\n        params: withdrawn",
    instead:
      "      ...keysOf(user).filter(({ kind }) => kind !== 'phone').map(release),\n      {\n        action: 'Put',\n        params: withdrawn",
    found: 'privacy',
  },
  {
    says: 'what was paid for another option is not noted with the goods',
    file: 'shared/usecases/claims/exchange-option.ts',
    passage: "isPaid: charge?.state === 'PAID',",
    instead: 'isPaid: charge === undefined,',
    found: 'options',
  },
  {
    says: 'of a withdrawal that is refused, taxes and fee are kept',
    file: 'shared/usecases/settlements/console-settlements.ts',
    passage: "amount: was.amount,\n      name: '출금 반려',",
    instead: "amount: was.net,\n      name: '출금 반려',",
    found: 'bonuses',
  },
  {
    says: 'what a clerk refunds besides claims still earns',
    file: 'shared/domain/reward/stays-paid.ts',
    passage: 'Math.max(0, orderedFor(purchase) - (besides.get(purchase.purchaseNo) ?? 0))',
    instead: 'Math.max(0, orderedFor(purchase) - 0 * (besides.get(purchase.purchaseNo) ?? 0))',
    found: 'earnings',
  },
  {
    says: 'units that are parted count as sold once more',
    file: 'shared/domain/statistics/contributions.ts',
    passage: 'before === undefined && after?.splitFrom !== undefined',
    instead: 'false && after?.splitFrom !== undefined',
    found: 'statistics',
  },
  {
    says: 'a clerk may decide about their own order',
    file: 'shared/usecases/common/own-account.ts',
    passage:
      'if (_user === undefined || ![clerk._user, clerk._person].includes(_user)) return ok(undefined);',
    instead: 'if (thing) return ok(undefined);',
    found: 'own money',
  },
  {
    says: 'who joins again is somebody new',
    file: 'shared/domain/identity/person.ts',
    passage: 'const live = records.filter(({ until }) => until > now);',
    instead: 'const live = records.filter(({ until }) => until < now);',
    found: 'persons',
  },
  {
    says: 'an order that takes the place of another leaves it as it is',
    file: 'shared/usecases/orders/placing/take-over.ts',
    passage: '        replacedBy: orderNo,\n',
    instead: '',
    found: 'orders',
  },
  {
    says: 'points pass from one order to another and are not taken where there are more of them',
    file: 'shared/data/benefits/benefit-writes.ts',
    passage: '        ...takeFromLots(data, _user, taken, now),\n        ...puttingBack(_user, left),',
    instead: '        ...puttingBack(_user, left),',
    found: 'points',
  },
  {
    says: 'an exchange for a cheaper option gives nothing back',
    file: 'shared/domain/claim/option-exchange.ts',
    passage: 'let open = Math.max(0, -(wanted?.difference ?? 0));',
    instead: 'let open = 0 * (wanted?.difference ?? 0);',
    found: 'exchanges',
  },
  {
    says: 'a transfer that paid a part of an order may pay another as well',
    file: 'shared/usecases/deposits/settle-deposit.ts',
    passage:
      "const assign = async (ports: Needs, { row, aggregate, clerk }: Before): Promise<Done> => {\n  if (row.state !== 'OPEN') return settled();",
    instead:
      "const assign = async (ports: Needs, { row, aggregate, clerk }: Before): Promise<Done> => {\n  if (row.state !== 'OPEN' && row.state !== 'PART') return settled();",
    found: 'deposits',
  },
  {
    says: 'the fee of an exchange that was paid is asked for anew when the claim is parted',
    file: 'shared/domain/claim/exchange-fee.ts',
    passage: '    due -= remaining;\n',
    instead: '',
    found: 'fees',
  },
  {
    says: 'a step that was intended is taken although its purchase changed meanwhile',
    file: 'shared/usecases/claims/step.ts',
    passage: '({ n, seen }) => purchases.find((purchase) => purchase.n === n)?.version === seen,',
    instead: '({ n }) => purchases.some((purchase) => purchase.n === n),',
    found: 'undone',
  },
  {
    says: 'of a bonus that is taken back nothing is owed where less is held',
    file: 'shared/domain/bonus/ledger.ts',
    passage: 'enter({ ...line, amount: 0 - taken }, -line.amount - taken - forgiven);',
    instead: 'enter({ ...line, amount: 0 - taken }, 0 * forgiven);',
    found: 'earnings',
  },
  {
    says: 'a coupon comes back, and the shop still counts it as used',
    file: 'shared/data/benefits/benefit-writes.ts',
    passage: '...(limited ? [uncount(_coupon, discountPrice, refusal)] : []),',
    instead: '...(limited ? [] : []),',
    found: 'coupons',
  },
  {
    says: 'points live longer when they come back by the buyer’s doing',
    file: 'shared/domain/point/points-back.ts',
    passage: "fault === 'SHOP' && endsBefore(endsAt)(spend);",
    instead: 'fault !== undefined && endsBefore(endsAt)(spend);',
    found: 'points',
  },
  {
    says: 'the buyer is not told of points that come back without money',
    file: 'shared/usecases/claims/decision-writes.ts',
    passage: ".filter(({ state, pointPrice }) => state === 'DONE' && pointPrice > 0)",
    instead: ".filter(({ state, pointPrice }) => state === 'DONE' && pointPrice < 0)",
    found: 'messages',
  },
  {
    says: 'the statistics forget what was refunded of extra charges',
    file: 'shared/domain/statistics/contributions.ts',
    passage: 'if (!(isOfOrder(refund) || refund.charge !== undefined)) return [];',
    instead: 'if (!isOfOrder(refund)) return [];',
    found: 'statistics',
  },
  {
    says: 'what a member applied for stays when they leave',
    file: 'shared/usecases/retention/erase-members.ts',
    passage: '      memberRequests.forget(_id),\n',
    instead: '',
    found: 'privacy',
  },
  {
    says: 'an extra charge is written over whatever it has become meanwhile',
    file: 'shared/data/orders/repository.ts',
    passage: 'putCharge: (before, after) => over(before, charges.put(',
    instead: 'putCharge: (before, after) => putting(charges.put(',
    found: 'versions',
  },
  {
    says: 'what comes back to the shop counts as delivered to its buyer',
    file: 'shared/domain/parcel/receipt.ts',
    passage: 'failedAt ? undefined : events.find',
    instead: 'events.find',
    found: 'parcels',
  },
  {
    says: 'what its courier delivered stays on its way',
    file: 'shared/domain/parcel/receipt.ts',
    passage: "at <= now ? { at, by: 'COURIER' } : undefined",
    instead: "at > now ? { at, by: 'COURIER' } : undefined",
    found: 'parcels',
  },
];
