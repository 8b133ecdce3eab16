import { monotonicFactory } from 'ulid';
import { beforeAll, expect } from 'vitest';
import { depositsForm } from '#shared/contracts/orders/deposit.ts';
import { createMemberRequestsRepository } from '#shared/data/member-requests/repository.ts';
import { createReviewsRepository } from '#shared/data/reviews/repository.ts';
import { createSettlementsRepository } from '#shared/data/settlements/repository.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { deductionsOf, type Settlement } from '#shared/domain/bonus/settlement.ts';
import type { MemberRequest } from '#shared/domain/member-request/member-request.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import type { OverdueKind } from '#shared/domain/overdue/overdue-kinds.ts';
import type { ProductQuestion } from '#shared/domain/review/review.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { useCases } from '#shared/usecases/index.ts';
import { dataOf } from '#tests/support/catalog.ts';
import type { TestDoubles } from '#tests/support/doubles.ts';
import type { TestTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderWorld, proven, sellProduct } from '#tests/support/orders.ts';
import { desk, parcel } from '../console-purchases/desk.ts';

export const kst = (at: string): string => new Date(`${at}:00+09:00`).toISOString();
const ACCOUNT = '100-123-456789';
const account = { accountBankCode: '004', accountNumber: '12345678901', accountHolder: '김하늘' } as const;
const claim = { claimReason: 'CHANGE_OF_MIND', claimReasonDetails: '', account } as const;
const rejected = { feedbackMessage: '포장을 뜯었습니다' };
const reply = { reply: '내일 보내드립니다.', version: 1 };
/** The day on which the promoter of these tests is paid. */
export const PAYDAY = '2026-02-24';

/** Creates work of every kind that waits for a clerk, and does it. */
export const overdueOn = (table: TestTable, doubles: () => TestDoubles) => {
  let world: ReturnType<typeof orderWorld>;
  let ports: ReturnType<typeof portsOf>;
  const portsOf = () => {
    const [data, { unitOfWork }] = [dataOf(table), world.ports];
    return {
      ...world.ports,
      reviews: createReviewsRepository(data, { unitOfWork }),
      supportTickets: createSupportTicketsRepository(data, { unitOfWork }),
      memberRequests: createMemberRequestsRepository(data),
      settlements: createSettlementsRepository(data),
    };
  };
  beforeAll(() => {
    world = orderWorld(table, doubles());
    ports = portsOf();
  });
  const { buyByTransfer, move } = desk(() => world);
  const ulid = monotonicFactory();
  const nextId = () => ulid(Date.parse(world.clock.now()));

  const step = async (name: ClerkStep, purchaseNo: string) => {
    const delivery = name === 'ship' ? { purchases: [{ purchaseNo, delivery: parcel }] } : {};
    const over = { ...delivery, ...(name.startsWith('request') && { claim }) };
    const said = name.startsWith('reject') ? rejected : {};
    expect(must(await move(name, [purchaseNo], { ...over, ...said })).refused).toEqual([]);
  };
  const steps = async (names: readonly ClerkStep[], purchaseNos: readonly string[]) => {
    for (const purchaseNo of purchaseNos) for (const name of names) await step(name, purchaseNo);
  };
  /** Places an order by transfer, a second after the last one, and takes steps with it. */
  const ordered = async (...names: ClerkStep[]): Promise<string> => {
    world.clock.advance(1_000);
    const { purchaseNo } = await buyByTransfer(await sellProduct(world.ports, 50));
    await steps(names, [purchaseNo]);
    return purchaseNo;
  };
  const commit = async (write: Parameters<typeof world.ports.unitOfWork.commit>[0][number]) =>
    must(await ports.unitOfWork.commit([write]));
  const asked = () => {
    world.clock.advance(1_000);
    const createdAt = world.clock.now();
    return { _id: nextId(), _user: 'asker', createdAt, state: 'ANSWER_AWAITING', version: 1 } as const;
  };
  const post = { user: { username: 'asker' }, subject: '언제 오나요?', content: '궁금합니다' };

  const refunded = async (): Promise<string> => {
    const orderNo = (await ordered('pay', 'requestCancel', 'completeCancel')).slice(0, -3);
    return refundOf(orderNo);
  };
  const refundOf = async (orderNo: string): Promise<string> => {
    const [refund] = (await world.ports.orders.wholeOrder(orderNo))?.refunds ?? [];
    return `${orderNo}/${refund?._id}`;
  };
  const deposited = async (): Promise<string> => {
    world.clock.advance(60_000);
    const at = world.clock.now();
    const amount = 5_000 + ((Date.parse(at) / 60_000) % 1_000);
    const rows = [{ at, amount, depositor: '누구세요', balance: 9_000_000 }];
    const form = depositsForm.parse({ account: ACCOUNT, rows });
    must(await useCases.storeDeposits(ports)({ ...clerk, ...form }));
    const { items } = await ports.deposits.list({ list: 'WAITING', limit: 1 });
    return items[0]?._id ?? '';
  };
  const inquired = async (): Promise<string> => {
    const product = { name: '의자', thumb: { key: 'media/test/chair', alt: '', w: 10, h: 10 } };
    const inquiry = { ...asked(), ...post, _product: 'chair', product, images: [], isSecret: false };
    await commit(ports.reviews.saveInquiry(inquiry as unknown as ProductQuestion));
    return inquiry._id;
  };
  const questioned = async (): Promise<string> => {
    const ticket: SupportTicket = { ...asked(), ...post, category: '배송' };
    await commit(ports.supportTickets.saveTicket(ticket));
    return ticket._id;
  };
  const requested = async (): Promise<string> => {
    const request: MemberRequest = {
      ...asked(),
      user: { username: 'asker', name: '김하늘' },
      type: 'PROMOTER_APPROVAL',
      approval: 'AWAITING',
      agreements: [],
    };
    await commit(ports.memberRequests.save(request));
    return request._id;
  };
  const withdrawn = async (): Promise<string> => {
    const settlement: Settlement = {
      ...deductionsOf(50_000, 'PERSON', { fee: 500 }),
      _id: nextId(),
      _user: 'promoter',
      type: 'PERSON',
      state: 'REQUESTED',
      amount: 50_000,
      account: { ...account, sealed: 'x' },
      payOn: PAYDAY,
      requestedAt: world.clock.now(),
      version: 1,
    };
    await commit(ports.settlements.add(settlement));
    return settlement._id;
  };

  const delivered = ['pay', 'prepare', 'ship', 'deliver'] as const;
  /** Creates an item of a kind, which begins to wait now; returns its id. */
  const begin = (kind: OverdueKind): Promise<string> => {
    switch (kind) {
      case 'PREPARE':
        return ordered('pay');
      case 'SEND':
        return ordered('pay', 'prepare');
      case 'CLAIM':
        return ordered('pay', 'requestCancel');
      case 'PICKUP':
        return ordered(...delivered, 'requestReturn');
      case 'RETURNED':
        return ordered(...delivered, 'requestReturn', 'collect', 'completeCollection');
      case 'REFUND':
        return refunded();
      case 'DEPOSIT':
        return deposited();
      case 'INQUIRE':
        return inquired();
      case 'QUESTION':
        return questioned();
      case 'REQUEST':
        return requested();
      case 'PAYOUT':
        return withdrawn();
    }
  };

  const proof = () => proven(clerk, world.clock.now());
  const send = async (_id: string) => must(await useCases.finishRemittance(ports)({ ...proof(), _id }));
  const decide = async (_id: string): Promise<void> => {
    const was = (await ports.memberRequests.request(_id)) as MemberRequest;
    const decided = { ...was, state: 'ANSWER_COMPLETE', approval: 'REJECTED', version: 2 } as const;
    await commit(ports.memberRequests.save(decided));
  };
  const payOut = async (_id: string): Promise<void> => {
    const was = (await ports.settlements.settlement(_id)) as Settlement;
    const paid = { ...was, state: 'PAID', paidOn: PAYDAY, version: was.version + 1 } as const;
    await commit(ports.settlements.save(paid));
  };
  /** Does what an item of a kind waits for, so that it waits with nothing more. */
  const finish = async (kind: OverdueKind, _id: string): Promise<void> => {
    switch (kind) {
      case 'PREPARE':
        return steps(['prepare', 'ship'], [_id]);
      case 'SEND':
        return steps(['ship'], [_id]);
      case 'CLAIM':
        await steps(['completeCancel'], [_id]);
        return void (await send(await refundOf(_id.slice(0, -3))));
      case 'PICKUP':
      case 'RETURNED':
        return steps(['rejectReturn'], [_id]);
      case 'REFUND':
        return void (await send(_id));
      case 'DEPOSIT': {
        const settled = await useCases.settleDeposit(ports)({ ...proof(), _id, act: 'aside', note: '이자' });
        return void must(settled);
      }
      case 'INQUIRE':
      case 'QUESTION': {
        const of = kind === 'INQUIRE' ? 'inquires' : 'questions';
        return void must(await useCases.answerPost(ports)({ ...clerk, kind: of, _id, form: reply }));
      }
      case 'REQUEST':
        return decide(_id);
      case 'PAYOUT':
        return payOut(_id);
    }
  };

  return {
    /** Exists once the tests run. */
    get ports() {
      return ports;
    },
    get clock() {
      return world.clock;
    },
    begin,
    finish,
    steps,
    commit,
  };
};
