import type { TargetPaymentForm } from '#shared/contracts/orders/target-payment.ts';
import { targetPaymentForm } from '#shared/contracts/orders/target-payment.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import { movePurchases } from '#shared/usecases/claims/index.ts';
import { placeOrder } from '#shared/usecases/orders/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { cancelTargetPayment, createTargetPayment } from '#shared/usecases/target-payments/index.ts';
import { setting } from '../content/setting.ts';
import { actorOf, formOf, HOUR_MS, must, type StagedPorts, userOf } from './orders.ts';

const CATALOG_CLERK = 'clerkadmin02';
const SERVICE_CLERK = 'clerkadmin03';
const ADDRESS = '127.0.0.1';
const DAY = 24;
/** More than are seeded for anybody. */
const MANY = 48;

/** Agreement of the shop with a member, and what happened to it; all times in hours before now. */
type Agreement = Pick<TargetPaymentForm, 'username' | 'name' | 'content' | 'price'> & {
  /** True when it is sent in a parcel; the others are visits whose price includes the fare */
  isSent?: true;
  agreed: number;
  /** Time until which it could be paid; in the future when below 0 */
  ends?: number;
  paid?: number;
  canceled?: number;
};

const agreements: Agreement[] = [
  {
    username: 'member01',
    name: '수전 교체 출장비',
    price: 66_000,
    agreed: 30 * DAY,
    ends: 20 * DAY,
    content: '주방 수전 1대 교체. 기한 안에 결제하지 않으셔서 방문 예약이 취소되었습니다.',
  },
  {
    username: 'company01',
    name: '현장 실측 출장비',
    price: 55_000,
    agreed: 16 * DAY,
    paid: 15 * DAY,
    content: '판교 사무실 2개 층, 실측 후 도면 제공',
  },
  {
    username: 'member01',
    name: '책장 주문 제작비',
    price: 420_000,
    agreed: 12 * DAY,
    canceled: 11 * DAY,
    content: '폭 900 × 높이 2,100, 오크. 고객 요청으로 취소',
  },
  {
    username: 'company01',
    name: '펜던트 조명 30개 단체 주문',
    isSent: true,
    price: 2_450_000,
    agreed: 6 * DAY,
    content: '무광 블랙 30개. 세금계산서는 결제 다음 날 발행합니다.',
  },
  {
    username: 'member01',
    name: '맞춤 커튼 제작비',
    price: 126_000,
    agreed: 4 * DAY,
    paid: 3 * DAY,
    content: '거실 창 폭 3,200 × 높이 2,300, 린넨 아이보리',
  },
  {
    username: 'member01',
    name: '욕실 타일 추가 시공비',
    price: 180_000,
    agreed: DAY,
    ends: -13 * DAY,
    content: '샤워 부스 벽면 2.4㎡ 추가 시공 (자재비 포함)',
  },
];

/**
 * Seeds personal payments in each state, by the actions of clerks and members. Those an interrupted seed left behind
 * stay unchanged: that number of a member's payments is skipped.
 */
export const seedTargetPayments = async (
  { ports: made, setTime, setIds }: StagedPorts,
  now: number,
): Promise<number> => {
  const ports = opened(made);
  const catalog = { actor: actorOf(await userOf(ports, CATALOG_CLERK)), ip: ADDRESS };
  const left = new Map<string, number>();
  for (const [n, { username, agreed, ends, paid, canceled, isSent, ...terms }] of agreements.entries()) {
    const goTo = (hoursAgo: number) => setTime(now - hoursAgo * HOUR_MS);
    const there = left.get(username) ?? (await madeFor(ports, username));
    left.set(username, there - 1);
    if (there > 0) continue;
    setIds(`target payment ${n}`);
    goTo(agreed);
    const form = targetPaymentForm.parse({
      ...terms,
      username,
      shippingCode: isSent ? 'parcel' : 'visit-included',
      ...(ends !== undefined && { endsAt: new Date(now - ends * HOUR_MS).toISOString() }),
    });
    const { _id } = must(await createTargetPayment(ports)({ ...catalog, form }));
    if (canceled !== undefined) {
      goTo(canceled);
      must(await cancelTargetPayment(ports)({ ...catalog, _id }));
    }
    if (paid !== undefined) {
      goTo(paid);
      await pay(ports, username, _id);
    }
  }
  return agreements.length;
};

/** The shop's settings are seeded last, but whoever made the agreement already knew its shipping codes. */
const opened = (ports: Ports): Ports =>
  Object.create(ports, {
    content: { value: { ...ports.content, setting: async () => setting } },
    benefits: {
      value: {
        ...ports.benefits,
        shippingTerms: async () => {
          const terms = await ports.benefits.shippingTerms();
          return { ...terms, codes: setting.shop.shippingCodes };
        },
      },
    },
  });

/** The member orders it by transfer, and a clerk sees the money arrive. */
const pay = async (ports: Ports, username: string, _product: string): Promise<void> => {
  const buyer = await userOf(ports, username);
  const lines = [{ _product, sku: BASE_SKU, amount: 1 }];
  const form = await formOf(ports, buyer, { method: 'account' }, lines);
  const { orderNo } = must(await placeOrder(ports)({ actor: actorOf(buyer), form, address: ADDRESS }));
  const by = { actor: actorOf(await userOf(ports, SERVICE_CLERK)), ip: ADDRESS };
  const purchases = [{ purchaseNo: purchaseNoOf(orderNo, 1) }];
  const { refused } = must(await movePurchases(ports)({ ...by, step: 'pay', purchases }));
  for (const { failure } of refused) throw new Error(`personal payment ${_product}: ${failure.code}`);
};

const madeFor = async (ports: Ports, username: string): Promise<number> => {
  const { _id: _user } = await userOf(ports, username);
  return must(await ports.targetPayments.targetPayments({ _user, limit: MANY })).items.length;
};
