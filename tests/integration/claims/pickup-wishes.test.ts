import { afterAll, expect, test } from 'vitest';
import type { ClaimRequest } from '#shared/contracts/orders/order.ts';
import * as limits from '#shared/domain/limits.ts';
import { useCases } from '#shared/usecases/index.ts';
import { startTestDoubles } from '#tests/support/doubles.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { CLAIM_PICTURE, clerk, shopper } from '#tests/support/orders.ts';
import { claimsOn } from './claims-world.ts';

const doubles = await startTestDoubles();
afterAll(() => doubles.stop());

describeWithTable('where and when claimed goods are collected, and what is wrong with them', (table) => {
  const { world, wholeOf, buy } = claimsOn(table, doubles);
  const { shop, ports } = world;
  const place = {
    name: '이바다',
    phone: '01098765432',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '2층',
    note: '문 앞에 둘게요',
  };
  const picture = (n: number) => ({
    url: `${CLAIM_PICTURE}${String(n).padStart(17, '0')}`,
    width: 1,
    height: 1,
  });
  const claimOf = (nos: readonly string[], over: Partial<ClaimRequest> = {}): ClaimRequest => ({
    kind: 'return',
    purchaseNos: [...nos],
    claimReason: 'DEFECT',
    claimReasonDetails: '다리가 부러졌습니다',
    ...over,
  });

  test('a buyer names place, day and note, and sends pictures: kept with the claim, for buyer and clerk (rules 5.21)', async () => {
    const { actor, nos, orderNo } = await buy([30_000]);
    const [, day = ''] = await shop.pickupDays();
    const images = [picture(1), picture(2)];
    must(await shop.claim({ actor, claim: claimOf(nos, { pickup: { ...place, day }, images }) }));
    const kept = {
      pickup: { ...place, day },
      images: images.map(({ url }) => ({ url, width: 640, height: 480 })),
    };
    const { claims, purchases } = await wholeOf(orderNo);
    expect([claims[0], purchases[0]]).toMatchObject([kept, { pickupOn: day }]);
    expect(must(await shop.myOrder({ actor, orderNo })).claims[0]).toMatchObject(kept);
    const getOrder = useCases.getOrder({ ...ports, accessRecords: { add: async () => undefined } } as never);
    expect(must(await getOrder({ ...clerk, orderNo })).order.claims[0]).toMatchObject(kept);
  });

  test('a day that may not be chosen, or a picture of nobody, is refused at its field', async () => {
    const { actor, nos } = await buy([30_000]);
    const today = ports.clock.now().slice(0, 10);
    const refusedAt = (path: string, code: string) => ({ failure: { code, issues: [{ path }] } });
    for (const day of [today, '2099-01-01'])
      expect(await shop.claim({ actor, claim: claimOf(nos, { pickup: { ...place, day } }) })).toMatchObject(
        refusedAt('pickup.day', 'PICKUP_DAY_OVER'),
      );
    for (const url of [
      '/media/reviews/01KACLAIM00000000000000001',
      '/media/claims/01KZ0000000000000000000001',
    ])
      expect(
        await shop.claim({ actor, claim: claimOf(nos, { images: [{ url, width: 1, height: 1 }] }) }),
      ).toMatchObject(refusedAt('images.0', 'PICTURE_NOT_FOUND'));
  });

  test('a cancellation keeps neither', async () => {
    const { actor, nos, orderNo } = await buy([30_000], { isDelivered: false });
    const goods = { pickup: { ...place, day: '2099-01-01' }, images: [picture(3)] };
    must(
      await shop.claim({
        actor,
        claim: claimOf(nos, { kind: 'cancel', claimReason: 'CHANGE_OF_MIND', ...goods }),
      }),
    );
    const { claims, purchases } = await wholeOf(orderNo);
    expect(claims).toHaveLength(1);
    for (const kept of [claims[0], purchases[0]])
      for (const field of ['images', 'pickup', 'pickupOn']) expect(kept).not.toHaveProperty(field);
  });

  test('pictures are uploaded by the buyer of the order alone, so many a day (rules 5.22)', async () => {
    const { actor, orderNo } = await buy([30_000]);
    const fileLinks = {
      presignPost: async ({ key }: { key: string }) => ({ url: 'https://s3', fields: { key } }),
    };
    const presign = useCases.presignClaimPicture({ ...ports, fileLinks } as never);
    const upload = { orderNo, type: 'image/jpeg' as const, size: 1_000 };
    const started = must(await presign({ actor, ...upload }));
    expect(started.url).toMatch(/^\/media\/claims\/[0-9A-Z]{26}$/);
    expect(await presign({ actor, ...upload, size: 21 * 1024 * 1024 })).toMatchObject({
      failure: { code: 'PICTURE_TOO_LARGE' },
    });
    for (const other of [shopper(1), { kind: 'visitor' as const, visitorId: 'stranger' }])
      expect(await presign({ actor: other, ...upload })).toMatchObject({
        failure: { code: 'ORDER_NOT_FOUND' },
      });
    const unsent = await buy([30_000], { isDelivered: false });
    expect(await presign({ ...upload, actor: unsent.actor, orderNo: unsent.orderNo })).toMatchObject({
      failure: { code: 'NOT_CLAIMABLE' },
    });
    for (let n = 2; n < limits.claimPicturesPerOrder.most; n++) must(await presign({ actor, ...upload }));
    expect(await presign({ actor, ...upload })).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
