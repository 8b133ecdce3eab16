import { beforeAll, expect, test } from 'vitest';
import { termsForm } from '#shared/contracts/members/terms.ts';
import { mainLinksForm, siteForm } from '#shared/contracts/setting.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { createCheckpointsRepository } from '#shared/data/checkpoints/repository.ts';
import { createMessageWrites } from '#shared/data/messages/message-writes.ts';
import { createSupportTicketsRepository } from '#shared/data/support-tickets/repository.ts';
import { createTermsRepository } from '#shared/data/terms/repository.ts';
import { createUsersRepository } from '#shared/data/users/repository.ts';
import type { ProductQuestion, Review } from '#shared/domain/review/review.ts';
import { defaultRewards, rewardsOf } from '#shared/domain/reward/rewards.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import { saveDisplay } from '#shared/usecases/catalog/manage-displays.ts';
import {
  answerPost,
  deleteConsolePost,
  getConsolePost,
  listConsolePosts,
} from '#shared/usecases/content/console-posts.ts';
import {
  deleteConsoleReview,
  getConsoleReview,
  listConsoleReviews,
  moderateReview,
} from '#shared/usecases/content/console-reviews.ts';
import { getConsoleSetting, updateSetting } from '#shared/usecases/content/manage-setting.ts';
import { getFormerTerms, getTerms } from '#shared/usecases/terms/get-terms.ts';
import { getConsoleTerms, listConsoleTerms, publishTerms } from '#shared/usecases/terms/publish-terms.ts';
import { catalogPorts, clerk, dataOf, someSetting } from '#tests/support/catalog.ts';
import { signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { locateKnown } from '#tests/support/places.ts';

const someone = (...scope: string[]): Actor => ({ ...clerk, kind: 'member', scope }) as Actor;
const ip = '203.0.113.7';
const conflict = { ok: false, failure: { code: 'VERSION_CONFLICT' } };
const unproven = { ok: false, failure: { code: 'STEP_UP_REQUIRED' } };
const forbidden = { ok: false, failure: { kind: 'FORBIDDEN' } };

describeWithTable('what clerks answer, decide and publish', (table) => {
  const clock = testClock();
  const kept = catalogPorts(table, clock);
  const ports = {
    ...kept,
    audit: createAuditRepository(dataOf(table)),
    supportTickets: createSupportTicketsRepository(dataOf(table), { unitOfWork: kept.unitOfWork }),
    terms: createTermsRepository(dataOf(table), { unitOfWork: kept.unitOfWork }),
    checkpoints: createCheckpointsRepository(dataOf(table)),
    users: createUsersRepository(dataOf(table)),
    messageWrites: createMessageWrites(dataOf(table)),
    geocoding: { locate: locateKnown },
  };
  const changes = signedChangesOf(table);
  const service = { actor: someone('admin03'), ip };
  const root = { actor: someone('console'), ip };
  const byProof = () => ({ ...root, actor: { ...root.actor, provedAt: clock.now() } });
  const product = { name: '온기 조명', thumb: { url: '/media/products/x', width: 10, height: 10 } };
  const written = { _product: ports.ids.next(), _user: 'buyer', user: { username: 'member01' }, product };
  const createdAt = clock.now();
  const inquiry: ProductQuestion = {
    ...written,
    _id: ports.ids.next(),
    subject: '언제 오나요',
    content: '배송이 궁금해요',
    images: [],
    isSecret: true,
    state: 'ANSWER_AWAITING',
    createdAt,
    version: 1,
  };
  const review: Review = {
    ...written,
    _id: ports.ids.next(),
    _purchase: 'P-1-1',
    subject: '좋아요',
    content: '잘 쓰고 있어요',
    star: 5,
    images: [],
    best: false,
    shows: true,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };

  beforeAll(async () => {
    must(await ports.unitOfWork.commit([ports.reviews.saveInquiry(inquiry)]));
    must(await ports.reviews.createReview(review));
    must(await ports.content.saveSetting({ ...someSetting, version: 1 }));
    await changes();
  });

  test('answer of a question: moves it from waiting to done, once', async () => {
    const kind = 'inquires';
    const waiting = async () =>
      must(
        await listConsolePosts(ports)({ ...service, kind, state: 'ANSWER_AWAITING', limit: 10 }),
      ).items.map(({ _id }) => _id);
    const form = { reply: '내일 도착합니다', version: 1 };
    const { _id } = inquiry;
    expect(await answerPost(ports)({ actor: clerk, ip, kind, _id, form })).toMatchObject(forbidden);
    expect(await waiting()).toEqual([_id]);
    must(await answerPost(ports)({ ...service, kind, _id, form }));
    expect(await waiting()).toEqual([]);
    expect(await answerPost(ports)({ ...service, kind, _id, form })).toMatchObject(conflict);
    await writeAudit(ports)(await changes());
    expect((await ports.audit.latestOf(`inquiry#${_id}`, 1))[0]?.changes).toContainEqual({
      path: 'body.reply',
      after: '내일 도착합니다',
    });
  });

  test('moderation of a review: chosen, hidden and listed by state; a late decision is refused', async () => {
    const { _id } = review;
    const countOf = async (of: 'BEST' | 'HIDDEN') =>
      must(await listConsoleReviews(ports)({ ...service, visibility: of, limit: 10 })).items.length;
    expect(await moderateReview(ports)({ actor: clerk, ip, _id, edit: { best: true } })).toMatchObject(
      forbidden,
    );
    must(await moderateReview(ports)({ ...service, _id, edit: { best: true } }));
    expect(await countOf('BEST')).toBe(1);
    must(await moderateReview(ports)({ ...service, _id, edit: { shows: false, version: 2 } }));
    expect([await countOf('BEST'), await countOf('HIDDEN')]).toEqual([0, 1]);
    expect(await moderateReview(ports)({ ...service, _id, edit: { shows: true, version: 2 } })).toMatchObject(
      conflict,
    );
  });

  test('deletion of a question or review: final, with author and text in the trail', async () => {
    const question: SupportTicket = {
      _id: ports.ids.next(),
      _user: 'buyer',
      user: { username: 'member01' },
      category: '배송',
      subject: '주문 문의',
      content: '언제 오나요',
      state: 'ANSWER_AWAITING',
      createdAt,
      version: 1,
    };
    must(await ports.unitOfWork.commit([ports.supportTickets.saveTicket(question)]));
    const removals = [
      {
        remove: (actor: Actor) =>
          deleteConsolePost(ports)({ actor, ip, kind: 'questions', _id: question._id }),
        read: () => getConsolePost(ports)({ ...service, kind: 'questions', _id: question._id }),
        trail: `question#${question._id}`,
      },
      {
        remove: (actor: Actor) => deleteConsolePost(ports)({ actor, ip, kind: 'inquires', _id: inquiry._id }),
        read: () => getConsolePost(ports)({ ...service, kind: 'inquires', _id: inquiry._id }),
        trail: `inquiry#${inquiry._id}`,
      },
      {
        remove: (actor: Actor) => deleteConsoleReview(ports)({ actor, ip, _id: review._id }),
        read: () => getConsoleReview(ports)({ ...service, _id: review._id }),
        trail: `review#${review._id}`,
      },
    ];
    for (const { remove, read, trail } of removals) {
      expect(await remove(clerk)).toMatchObject(forbidden);
      expect(await read()).toMatchObject({ ok: true });
      const both = await Promise.all([remove(service.actor), remove(service.actor)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await read()).toMatchObject({ ok: false, failure: { kind: 'NOT_FOUND' } });
      expect((await ports.audit.latestOf(trail, 1))[0]).toMatchObject({ kind: 'REMOVED', ip });
    }
  });

  test('settings: each part has its clerks and leaves the others unchanged', async () => {
    const catalog = { actor: clerk, ip };
    const form = mainLinksForm.parse({ care: { text: '케어', link: 'https://care.example' }, links: {} });
    const { version } = must(await getConsoleSetting(ports)({ ...catalog, part: 'main-links' }));
    const saved = must(await updateSetting(ports)({ ...catalog, part: 'main-links', form, version }));
    expect(saved).toMatchObject({ main: { care: { isOuter: true } }, company: someSetting.company });
    expect(await updateSetting(ports)({ ...catalog, part: 'main-links', form, version })).toMatchObject(
      conflict,
    );
    // The table may still return the previous state. Its fields must then not overwrite the current ones.
    const [old, now] = [await ports.content.setting(), { ...form, care: { ...form.care, text: '새 케어' } }];
    must(await updateSetting(ports)({ ...catalog, part: 'main-links', form: now, version: version + 1 }));
    const late = { ...ports, content: { ...ports.content, setting: async () => old } };
    expect(
      await updateSetting(late)({ ...catalog, part: 'main-links', form, version: version + 2 }),
    ).toMatchObject(conflict);
    expect(await getConsoleSetting(ports)({ ...catalog, part: 'site' })).toMatchObject(forbidden);
    expect(mainLinksForm.safeParse({ care: { link: 'javascript:x()' }, links: {} }).success).toBe(false);
  });

  test('what confirming earns begins with the defaults and is what the clerks of the settings say', async () => {
    const { version, ...site } = must(await getConsoleSetting(ports)({ ...root, part: 'site' }));
    expect(site.shop.rewards).toEqual({ ...defaultRewards, bonus: { goods: 3, grades: [], sales: [] } });
    const _level = ports.ids.next();
    const rewards = {
      confirmAfterDays: 14,
      noticeDays: 0,
      scorePer10000: 5,
      bonus: { goods: 2.5, grades: [{ _level, percent: 1 }], sales: [] },
      payout: { ...defaultRewards.payout, fee: 300 },
    };
    const form = siteForm.parse({ ...site, shop: { ...site.shop, rewards } });
    const catalog = { actor: clerk, ip };
    expect(await updateSetting(ports)({ ...catalog, part: 'site', form, version })).toMatchObject(forbidden);
    expect(await updateSetting(ports)({ ...root, part: 'site', form, version })).toMatchObject(unproven);
    must(await updateSetting(ports)({ ...byProof(), part: 'site', form, version }));
    const setting = await ports.content.setting();
    expect(rewardsOf(setting)).toEqual({
      ...rewards,
      bonus: { ...rewards.bonus, grades: { [_level]: 1 } },
      formerMemberDays: defaultRewards.formerMemberDays,
      deliverAfterDays: defaultRewards.deliverAfterDays,
    });
    expect(setting.shop.displayCodes).toEqual(someSetting.shop.displayCodes);
    expect(must(await getConsoleSetting(ports)({ ...root, part: 'site' })).shop.rewards).toEqual({
      ...rewards,
      formerMemberDays: defaultRewards.formerMemberDays,
      deliverAfterDays: defaultRewards.deliverAfterDays,
    });
  });

  test('a change of what decides where money goes, or who is let in, asks for the password; others do not', async () => {
    const read = async () => must(await getConsoleSetting(ports)({ ...root, part: 'site' }));
    const save = async (
      change: (site: Awaited<ReturnType<typeof read>>) => object,
      by: ReturnType<typeof byProof> | typeof root = root,
    ) => {
      const { version, ...site } = await read();
      const form = siteForm.parse({ ...site, ...change({ version, ...site }) });
      return updateSetting(ports)({ ...by, part: 'site', form, version });
    };
    const changes: Parameters<typeof save>[0][] = [
      ({ company }) => ({
        company: { ...company, account: { ...company.account, accountNumber: '999-999' } },
      }),
      ({ shop }) => ({
        shop: { ...shop, rewards: { ...shop.rewards, bonus: { ...shop.rewards.bonus, goods: 50 } } },
      }),
      ({ shop }) => ({
        shop: { ...shop, rewards: { ...shop.rewards, payout: { ...defaultRewards.payout, fee: 0 } } },
      }),
      ({ console }) => ({ console: { ...console, requiresSecondFactor: true } }),
      ({ console }) => ({ console: { ...console, giftLimit: 1_000_000 } }),
    ];
    for (const change of changes) {
      expect(await save(change)).toMatchObject(unproven);
      expect(
        await save(change, { ...byProof(), actor: { ...root.actor, provedAt: '2020-01-01T00:00:00.000Z' } }),
      ).toMatchObject(unproven);
      must(await save(change, byProof()));
      must(await save(change));
    }
    must(await save(({ company }) => ({ company: { ...company, phone: '02-1234-5678' } })));
    // Fields that are left out stay unchanged.
    must(await save(() => ({ console: undefined })));
    expect((await read()).console).toEqual({ requiresSecondFactor: true, giftLimit: 1_000_000 });
  });

  test('a display is replaced as it was seen', async () => {
    const at = { actor: clerk, ip, code: 'POPULAR', entries: [{ _product: ports.ids.next() }] };
    must(await saveDisplay(ports)({ ...at, version: 0 }));
    expect(await saveDisplay(ports)({ ...at, version: 0 })).toMatchObject(conflict);
    must(await saveDisplay(ports)({ ...at, version: 1 }));
  });

  test('terms come into force version by version, and none is overwritten', async () => {
    const form = {
      code: 'service',
      subject: '이용약관',
      content: '제1조',
      necessary: true,
      index: 0,
      targets: ['JOIN' as const],
      version: 0,
    };
    expect(await publishTerms(ports)({ actor: clerk, ip, form })).toMatchObject(forbidden);
    expect(must(await publishTerms(ports)({ ...root, form })).version).toBe(1);
    expect(await publishTerms(ports)({ ...root, form })).toMatchObject({ failure: { code: 'CODE_TAKEN' } });
    const second = { ...form, content: '제1조 고침', version: 1 };
    expect(must(await publishTerms(ports)({ ...root, form: second })).version).toBe(2);
    expect(await publishTerms(ports)({ ...root, form: second })).toMatchObject(conflict);
    expect(await ports.terms.termsInForce(ports.clock.now())).toMatchObject([
      { version: 2, content: '제1조 고침' },
    ]);
  });

  test('a revision with a day comes into force by itself on it, and is shown until then', async () => {
    const form = termsForm.parse({
      code: 'refund',
      subject: '환불 약관',
      content: '제1조 처음',
      targets: ['JOIN'],
    });
    const first = must(await publishTerms(ports)({ ...root, form }));
    const day = kstDay(daysAfter(ports.clock.now(), 30));
    const revised = termsForm.parse({ ...form, content: '제1조 나중', effectiveAt: day, version: 1 });
    expect(
      await publishTerms(ports)({ ...root, form: { ...revised, effectiveAt: ports.clock.now() } }),
    ).toMatchObject({ failure: { code: 'EFFECTIVE_PAST', issues: [{ path: 'effectiveAt' }] } });
    // Two clerks at once: the second is refused.
    const both = await Promise.all([1, 2].map(() => publishTerms(ports)({ ...root, form: revised })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);

    const open = () => getTerms(ports)({ code: 'refund' });
    const inForce = async () =>
      (await ports.terms.termsInForce(ports.clock.now())).find(({ code }) => code === 'refund');
    expect(must(await open())).toMatchObject({
      version: 1,
      content: '제1조 처음',
      upcoming: { version: 2, content: '제1조 나중', effectiveAt: startOfKstDay(day) },
    });
    expect(await inForce()).toMatchObject({ version: 1 });
    const listed = must(await listConsoleTerms(ports)(root)).find(({ code }) => code === 'refund');
    expect(listed).toMatchObject({ version: 1, upcoming: { version: 2 } });
    expect(must(await getConsoleTerms(ports)({ ...root, _id: first._id }))).toMatchObject({
      version: 2,
      effectiveAt: startOfKstDay(day),
    });

    ports.clock.set(startOfKstDay(day));
    expect(must(await open())).toMatchObject({
      version: 2,
      content: '제1조 나중',
      revisedAt: startOfKstDay(day),
    });
    expect(must(await open()).upcoming).toBeUndefined();
    expect(await inForce()).toMatchObject({ version: 2 });

    // A later text is written over the one that came into force on its day, again with a day.
    const third = termsForm.parse({ ...form, content: '제1조 다음', effectiveAt: '2027-06-01', version: 2 });
    must(await publishTerms(ports)({ ...root, form: third }));
    expect(await inForce()).toMatchObject({ version: 2 });
    must(await publishTerms(ports)({ ...root, form: { ...third, effectiveAt: undefined, version: 3 } }));
    expect(await inForce()).toMatchObject({ version: 4, content: '제1조 다음' });
    expect(must(await open()).upcoming).toBeUndefined();
    // A text withdrawn before its day was never in force.
    expect(must(await open()).earlier).toMatchObject([{ version: 2 }, { version: 1 }]);
    const former = (version: number) => getFormerTerms(ports)({ code: 'refund', version });
    expect(must(await former(2))).toMatchObject({
      content: '제1조 나중',
      revisedAt: startOfKstDay(day),
      until: must(await open()).revisedAt,
    });
    expect(must(await former(1))).toMatchObject({ content: form.content, until: startOfKstDay(day) });
    for (const version of [0, 3, 4, 5, Number.NaN])
      expect(await former(version)).toMatchObject({ failure: { code: 'TERMS_NOT_FOUND' } });
  });
});
