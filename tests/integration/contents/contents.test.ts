import { expect, test } from 'vitest';
import {
  bannerForm,
  MOST_SLIDES,
  notificationForm,
  popupForm,
  showroomForm,
  slide,
} from '#shared/contracts/content.ts';
import { synonymForm } from '#shared/contracts/search.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import { contentCountEntity } from '#shared/data/content/content-count.entity.ts';
import { SYNONYM_GROUPS_MAX } from '#shared/domain/search/synonym.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import { addBannerImage, removeBannerImage } from '#shared/usecases/content/banner-images.ts';
import {
  createContent,
  deleteContent,
  getContent,
  listContent,
  updateContent,
} from '#shared/usecases/content/console-content.ts';
import { contentKinds } from '#shared/usecases/content/content-kinds.ts';
import { listNotifications } from '#shared/usecases/content/read-content.ts';
import { catalogPorts, clerk, dataOf } from '#tests/support/catalog.ts';
import { signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const atWork = { actor: clerk, ip: '203.0.113.7' };
const member = (...scope: string[]): Actor => ({ ...clerk, kind: 'member', scope }) as Actor;
const page = { limit: 24 };
const HOSTILE = `<p onclick="x()">안내</p><script>alert(1)</script><a href="javascript:x()">x</a>`;

describeWithTable('contents of the console', (table) => {
  const clock = testClock();
  const ports = { ...catalogPorts(table, clock), audit: createAuditRepository(dataOf(table)) };
  const changes = signedChangesOf(table);
  const flow = async () => writeAudit(ports)(await changes());

  test('every kind opens to its scopes and to nobody else (rules 6.4)', async () => {
    const form = notificationForm.parse({ subject: '공지', content: '<p>안내</p>' });
    for (const kind of Object.keys(contentKinds) as (keyof typeof contentKinds)[])
      for (const actor of [
        member('PERSON'),
        member(contentKinds[kind].area === 'catalog' ? 'admin03' : 'admin02'),
      ]) {
        const refused = { ok: false, failure: { kind: 'FORBIDDEN' } };
        expect(await listContent(ports)({ actor, kind, ...page })).toMatchObject(refused);
        expect(await deleteContent(ports)({ ...atWork, actor, kind, _id: 'any' })).toMatchObject(refused);
      }
    expect(
      await createContent(ports)({ ...atWork, actor: member('admin03'), kind: 'notifications', form }),
    ).toMatchObject({ ok: false, failure: { kind: 'FORBIDDEN' } });
  });

  test('hostile HTML is made harmless, whatever it is written into', async () => {
    const notice = await createContent(ports)({
      ...atWork,
      kind: 'notifications',
      form: notificationForm.parse({ subject: '공지', content: HOSTILE }),
    });
    const popup = await createContent(ports)({
      ...atWork,
      kind: 'popups',
      form: popupForm.parse({
        subject: '팝업',
        content: HOSTILE,
        left: 0,
        top: 0,
        width: 300,
        height: 300,
      }),
    });
    for (const { content } of [must(notice), must(popup)]) expect(content).toBe('<p>안내</p><a>x</a>');
    expect(popupForm.safeParse({ subject: '팝업', content: 'x', url: 'javascript:x()' }).success).toBe(false);
  });

  test('pinned notices stand above the others, once, however old they are', async () => {
    const add = async (subject: string, pinned: boolean) => {
      clock.advance(1_000);
      const form = notificationForm.parse({ subject, content: '<p>안내</p>', pinned, shows: true });
      return must(await createContent(ports)({ ...atWork, kind: 'notifications', form }))._id;
    };
    const first = await add('먼저 고정', true);
    const others: string[] = [];
    for (const subject of ['둘째', '셋째', '넷째']) others.unshift(await add(subject, false));
    const list = async (cursor?: string) =>
      must(await listNotifications({ showcase: ports.content as never })({ limit: 3, cursor }));
    const top = await list();
    expect(top.items.map(({ _id }) => _id)).toEqual([first, ...others]);
    const rest = await list(top.cursor);
    expect(rest.items.map(({ _id }) => _id)).not.toContain(first);

    const kind = 'notifications';
    const { version } = must(await getContent(ports)({ actor: clerk, kind, _id: first }));
    const form = notificationForm.parse({
      subject: '먼저 고정',
      content: '<p>안내</p>',
      pinned: false,
      shows: true,
    });
    must(await updateContent(ports)({ ...atWork, kind, _id: first, version, form }));
    expect((await list()).items[0]?._id).toBe(others[0]);
  });

  test('a form saves over the version it was opened with, and the trail says what changed', async () => {
    const kind = 'banners';
    const form = bannerForm.parse({ code: 'EVENT', name: '행사', ratio: { width: 1440, height: 640 } });
    const made = must(await createContent(ports)({ ...atWork, kind, form }));
    await flow();
    clock.advance(60_000);
    const { _id, version } = made;
    const next = { ...form, name: '겨울 행사' };
    must(await updateContent(ports)({ ...atWork, kind, _id, version, form: next }));
    expect(await updateContent(ports)({ ...atWork, kind, _id, version, form })).toMatchObject({
      ok: false,
      failure: { kind: 'CONFLICT', code: 'VERSION_CONFLICT' },
    });
    await flow();
    clock.advance(60_000);
    must(await deleteContent(ports)({ ...atWork, kind, _id }));
    expect(await getContent(ports)({ actor: clerk, kind, _id })).toMatchObject({
      ok: false,
      failure: { kind: 'NOT_FOUND' },
    });
    const trail = await ports.audit.latestOf('content#banner', 3);
    expect(trail.map(({ kind: what, username, item }) => [what, username, item])).toEqual(
      ['REMOVED', 'CHANGED', 'CREATED'].map((what) => [what, 'clerkadmin02', _id]),
    );
    const changed = trail.find((entry) => entry.kind === 'CHANGED')?.changes;
    expect(changed).toContainEqual({ path: 'body.name', before: '행사', after: '겨울 행사' });
  });

  test('pictures are added to a banner and removed by their place; of two changes at once none is lost', async () => {
    const form = bannerForm.parse({ code: 'PICTURES', name: '사진 배너' });
    const { _id } = must(await createContent(ports)({ ...atWork, kind: 'banners', form }));
    const image = { url: '/media/banners/x', width: 1440, height: 640 };
    const add = (title: string) =>
      addBannerImage(ports)({ ...atWork, _id, form: slide.parse({ image, title, url: '/about' }) });
    const remove = (n: number) => removeBannerImage(ports)({ ...atWork, _id, n });
    const titles = async () =>
      must(await getContent(ports)({ actor: clerk, kind: 'banners', _id })).slides.map(({ title }) => title);

    const both = await Promise.all([add('하나'), add('둘')]);
    expect(await titles()).toHaveLength(both.filter(({ ok }) => ok).length);
    for (const result of both.filter(({ ok }) => !ok))
      expect(result).toMatchObject({ failure: { kind: 'CONFLICT' } });
    for (let n = (await titles()).length; n < MOST_SLIDES; n++) must(await add(`${n}`));
    expect(await add('하나 더')).toMatchObject({ ok: false, failure: { code: 'TOO_MANY_SLIDES' } });

    const before = await titles();
    must(await remove(1));
    expect(await titles()).toEqual(before.filter((_title, n) => n !== 1));
    expect(await remove(MOST_SLIDES - 1)).toMatchObject({
      ok: false,
      failure: { code: 'PICTURE_NOT_FOUND' },
    });
    const stranger = await removeBannerImage(ports)({ ...atWork, actor: member('admin03'), _id, n: 0 });
    expect(stranger).toMatchObject({ ok: false, failure: { kind: 'FORBIDDEN' } });
  });

  test('a code that is an address belongs to one item, and is free again after it', async () => {
    const kind = 'showrooms';
    const form = showroomForm.parse({ code: 'living', name: '거실' });
    const first = must(await createContent(ports)({ ...atWork, kind, form }));
    const other = must(await createContent(ports)({ ...atWork, kind, form: { ...form, code: 'bath' } }));
    const taken = { ok: false, failure: { code: 'CODE_TAKEN', issues: [{ path: 'code' }] } };
    expect(await createContent(ports)({ ...atWork, kind, form })).toMatchObject(taken);
    const { _id, version } = other;
    expect(await updateContent(ports)({ ...atWork, kind, _id, version, form })).toMatchObject(taken);
    must(await deleteContent(ports)({ ...atWork, kind, _id: first._id }));
    must(await updateContent(ports)({ ...atWork, kind, _id, version, form }));
  });

  test('there is room for so many synonym groups, and for one more when one goes', async () => {
    const kind = 'synonyms';
    const counts = contentCountEntity(dataOf(table));
    await counts.put({ kind: 'synonym', count: SYNONYM_GROUPS_MAX - 1 }).go();
    const form = synonymForm.parse({ words: ['소파', '카우치'] });
    const add = () => createContent(ports)({ ...atWork, kind, form });
    const answers = await Promise.all([add(), add(), add()]);
    const [added] = answers.filter(({ ok }) => ok).map(must);
    if (!added) throw new Error('the last place was given to nobody');
    const full = {
      ok: false,
      failure: {
        kind: 'CONFLICT',
        code: 'TOO_MANY_SYNONYMS',
        message: `동의어 묶음은 ${SYNONYM_GROUPS_MAX}개까지 등록할 수 있습니다.`,
      },
    };
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([full, full]);
    const { _id, version } = added;
    must(await updateContent(ports)({ ...atWork, kind, _id, version, form }));
    expect(await add()).toMatchObject(full);
    must(await deleteContent(ports)({ ...atWork, kind, _id }));
    expect(await deleteContent(ports)({ ...atWork, kind, _id })).toMatchObject({ ok: false });
    must(await add());
    expect(await add()).toMatchObject(full);
  });

  test('lists say where each item stands now, and are narrowed by it', async () => {
    const kind = 'band-banners';
    const hour = (by: number) => new Date(Date.parse(clock.now()) + by * 3_600_000).toISOString();
    const band = { code: 'main', content: '띠' };
    const forms = [
      { ...band, shows: true },
      { ...band, shows: true, startsAt: hour(1) },
      { ...band, shows: true, endsAt: hour(-1) },
      { ...band, shows: false },
    ];
    for (const form of forms) must(await createContent(ports)({ ...atWork, kind, form }));
    const list = async (state?: 'ON' | 'AWAITING') =>
      must(await listContent(ports)({ actor: clerk, kind, state, ...page })).items.map((row) => row.state);
    expect((await list()).sort()).toEqual(['AWAITING', 'ENDED', 'OFF', 'ON']);
    expect(await list('AWAITING')).toEqual(['AWAITING']);
  });
});
