import { beforeAll, expect, test } from 'vitest';
import type { RateLimitsPort } from '#shared/data/rate-limits/repository.ts';
import type { Review, ReviewSort } from '#shared/domain/review/review.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/count-sales-and-reviews.ts';
import { placeReviews, unvoteHelpful, voteHelpful } from '#shared/usecases/content/review-votes.ts';
import { editReview, listReviews, removeReview } from '#shared/usecases/content/reviews.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { memberOf, PICTURE, reviewOf } from '#tests/support/reviews.ts';

const reader = (n: number) => memberOf(`READER${n}`);
const writer = memberOf('WRITER');
const PRODUCT = 'PRODUCT';

describeWithTable('reviews that help', (table) => {
  let taken = 0;
  const catalog = catalogPorts(table);
  const ports = {
    ...catalog,
    rateLimits: { take: async () => (++taken > 100 ? 60 : 0) } as unknown as RateLimitsPort,
    storage: {} as Parameters<typeof editReview>[0]['storage'],
  };
  const changes = changesOf(table);
  /** Runs the stream functions on the changes; `twice`, because a stream may deliver twice. */
  const flow = async (): Promise<void> => {
    const batch = await changes();
    for (const _ of ['once', 'twice']) {
      await placeReviews(ports)(batch);
      await countSalesAndReviews(ports)(batch);
    }
  };
  const ids = Object.fromEntries(['plain', 'red', 'photo', 'low'].map((name) => [name, ports.ids.next()]));
  const idOf = (name: string): string => ids[name] ?? '';
  const aReview = (name: string, over: Partial<Review> = {}): Review =>
    reviewOf(ports, {
      _id: idOf(name),
      _product: PRODUCT,
      _purchase: `P-20261101-AAAAAAAA-${name}`,
      _user: 'WRITER',
      product: { name: '소파', thumb: PICTURE, option: '회색' },
      subject: name,
      ...over,
    });
  const vote = (n: number, name: string) => voteHelpful(ports)({ actor: reader(n), _review: idOf(name) });
  const listed = async (query: { order?: ReviewSort; option?: string; star?: number; images?: boolean }) =>
    must(await listReviews(ports)({ _product: PRODUCT, limit: 10, ...query })).reviews.map(
      ({ subject }) => subject,
    );

  beforeAll(async () => {
    const red = { product: { name: '소파', thumb: PICTURE, option: '빨강' } };
    must(await ports.reviews.createReview(aReview('plain')));
    must(await ports.reviews.createReview(aReview('red', red)));
    must(await ports.reviews.createReview(aReview('photo', { images: [PICTURE], star: 4 })));
    must(await ports.reviews.createReview(aReview('low', { star: 2 })));
    await flow();
  });

  test('count a member once, however often and from wherever they press', async () => {
    const pressed = await Promise.all([1, 1, 1, 2].map((n) => vote(n, 'red')));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await vote(1, 'red')).toMatchObject({ failure: { code: 'ALREADY_VOTED' } });
    expect((await ports.reviews.review(idOf('red')))?.helpful).toBe(2);
  });

  test('count again for who takes it back, once', async () => {
    must(await vote(3, 'red'));
    const back = () => unvoteHelpful(ports)({ actor: reader(3), _review: idOf('red') });
    const answers = await Promise.all([back(), back()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await ports.reviews.review(idOf('red')))?.helpful).toBe(2);
  });

  test('are not voted for by who wrote them, by strangers, or when they are hidden', async () => {
    const own = await voteHelpful(ports)({ actor: writer, _review: idOf('red') });
    expect(own).toMatchObject({ failure: { code: 'OWN_REVIEW' } });
    const visitor = { kind: 'visitor', visitorId: 'somebody' } as const;
    expect(await voteHelpful(ports)({ actor: visitor, _review: idOf('red') })).toMatchObject({ ok: false });
    const nowhere = await voteHelpful(ports)({ actor: reader(1), _review: ports.ids.next() });
    expect(nowhere).toMatchObject({ failure: { code: 'REVIEW_NOT_FOUND' } });
  });

  test('keep their votes while somebody edits them', async () => {
    const form = { _id: idOf('red'), subject: 'red', content: '다시 씁니다.', star: 5, images: [] };
    const [edited] = await Promise.all([editReview(ports)({ actor: writer, form }), vote(4, 'red')]);
    must(edited);
    expect(await ports.reviews.review(idOf('red'))).toMatchObject({ content: '다시 씁니다.', helpful: 3 });
  });

  test('stand in the order asked for: newest, most helpful, most and fewest stars', async () => {
    await flow();
    expect(await listed({})).toEqual(['low', 'photo', 'red', 'plain']);
    expect((await listed({ order: 'HELPFUL' }))[0]).toBe('red');
    expect(await listed({ order: 'STAR_DESC' })).toEqual(['red', 'plain', 'photo', 'low']);
    expect((await listed({ order: 'STAR_ASC' })).slice(0, 2)).toEqual(['low', 'photo']);
  });

  test('are read on from where a page ended, none twice and none left out', async () => {
    for (const order of ['HELPFUL', 'STAR_DESC', 'STAR_ASC'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = must(await listReviews(ports)({ _product: PRODUCT, limit: 1, order, cursor }));
        seen.push(...page.reviews.map(({ subject }) => subject));
        cursor = page.cursor;
      } while (cursor);
      expect([...seen].sort(), order).toEqual(['low', 'photo', 'plain', 'red']);
    }
  });

  test('are narrowed by option, stars and pictures', async () => {
    expect(await listed({ option: '빨강' })).toEqual(['red']);
    expect(await listed({ star: 2 })).toEqual(['low']);
    expect(await listed({ images: true, order: 'HELPFUL' })).toEqual(['photo']);
    expect(await listed({ option: '파랑' })).toEqual([]);
  });

  test('of few stars or a rare option are found behind many others, and a page holds no more than was asked for', async () => {
    const rare = [aReview('plain', { star: 1 }), aReview('red', { star: 1 })].map((review, n) => ({
      ...review,
      _id: ports.ids.next(),
      _product: 'MANY',
      _purchase: `rare ${n}`,
      product: { name: '소파', thumb: PICTURE, option: '빨강' },
    }));
    for (const review of rare) must(await ports.reviews.createReview(review));
    for (let n = 0; n < 60; n++)
      must(
        await ports.reviews.createReview(
          aReview('plain', { _id: ports.ids.next(), _product: 'MANY', _purchase: `many ${n}` }),
        ),
      );
    await flow();
    const page = async (query: Parameters<ReturnType<typeof listReviews>>[0]) =>
      must(await listReviews(ports)({ ...query, _product: 'MANY' }));
    const newest = rare.map(({ _id }) => _id).reverse();
    const idsOf = ({ reviews }: { reviews: { _id: string }[] }) => reviews.map(({ _id }) => _id);
    for (const filter of [{ star: 1 }, { star: 1, order: 'STAR_ASC' }, { option: '빨강' }] as const) {
      const first = await page({ ...filter, limit: 1 });
      const second = await page({ ...filter, limit: 1, cursor: first.cursor });
      expect([idsOf(first), idsOf(second)]).toEqual(newest.map((_id) => [_id]));
      expect(second.cursor, 'nothing more passes').toBeUndefined();
    }
    expect(idsOf(await page({ star: 1, limit: 5 }))).toEqual(newest);
    // Sixty reviews of five stars come in full pages of the requested size, without repetition.
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const some = await page({ option: '회색', limit: 7, cursor });
      expect(some.reviews.length).toBeLessThanOrEqual(7);
      seen.push(...idsOf(some));
      cursor = some.cursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  test('leave all lists when they are removed', async () => {
    must(await removeReview(ports)({ actor: writer, _id: idOf('low') }));
    await flow();
    expect(await listed({ order: 'STAR_ASC' })).toEqual(['photo', 'plain', 'red']);
  });

  test('are voted for so often an hour and no more', async () => {
    taken = 100;
    expect(await vote(5, 'plain')).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
