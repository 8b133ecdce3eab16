import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { boardPostForm, type ConsoleBoardForm, consoleBoardForm } from '#shared/contracts/board.ts';
import { createBoardsRepository } from '#shared/data/boards/repository.ts';
import { createUnitOfWork } from '#shared/data/unit-of-work.ts';
import type { BoardCode } from '#shared/domain/board/boards.ts';
import * as limits from '#shared/domain/limits.ts';
import { outcomeKey, pictureUrl, type UploadName, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { useCases } from '#shared/usecases/index.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { testIds } from '#tests/support/ids.ts';
import { must } from '#tests/support/members.ts';
import { shopper } from '#tests/support/orders.ts';
import { textPorts } from '#tests/support/screens/texts.ts';

const visitor: Actor = { kind: 'visitor', visitorId: 'v' };
const clerk: Clerk = {
  actor: {
    kind: 'member',
    _user: 'clerk',
    username: 'clerkadmin02',
    userType: 'OPERATOR',
    scope: ['admin02'],
  },
  ip: '203.0.113.7',
};
const ip = '198.51.100.1';
/** A picture of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describeWithTable('boards', (table) => {
  const data = { client: table.client, table: table.tableName };
  const ports = {
    boards: createBoardsRepository(data, { unitOfWork: createUnitOfWork(table.client) }),
    ...textPorts(table, { 'https://evil.example/p.png': { kind: 'BYTES', bytes: GIF } }),
    clock: testClock(),
    ids: testIds(),
  };
  const list = useCases.listBoards(ports);
  const get = useCases.getBoard(ports);
  const say = useCases.writeBoardComment(ports);
  const write = (actor: Actor, form: object, category: BoardCode = 'qna') =>
    useCases.writeBoard(ports)({
      actor,
      form: boardPostForm.parse({ category, subject: '수전 교체', content: '직접 할 수 있나요?', ...form }),
    });
  const form = (change: Partial<ConsoleBoardForm>): ConsoleBoardForm =>
    consoleBoardForm.parse({
      category: 'news',
      subject: '새 소식',
      content: '<p>소식입니다.</p>',
      ...change,
    });
  const subjects = async (query: { category: BoardCode; actor?: Actor; limit?: number; cursor?: string }) => {
    const page = must(await list({ limit: 10, ...query }));
    return { subjects: page.items.map(({ subject }) => subject), cursor: page.cursor };
  };

  test('list pinned posts first, then the newest, page by page, and nothing hidden', async () => {
    for (const subject of ['하나', '둘째', '셋째', '넷째'])
      must(
        await useCases.createBoard(ports)({ ...clerk, form: form({ subject, pinned: subject === '둘째' }) }),
      );
    must(await useCases.createBoard(ports)({ ...clerk, form: form({ subject: '숨긴 글', shows: false }) }));
    const first = await subjects({ category: 'news', limit: 3 });
    expect(first.subjects).toEqual(['둘째', '넷째']);
    expect(await subjects({ category: 'news', limit: 3, cursor: first.cursor })).toEqual({
      subjects: ['셋째', '하나'],
      cursor: undefined,
    });
    expect(await list({ category: 'news', limit: 3, cursor: 'eyJ4IjoxfQ' })).toMatchObject({
      failure: { code: 'BAD_CURSOR' },
    });
  });

  test('belong to their writer: others may not change them, clerks may', async () => {
    const { _id } = must(await write(shopper(1), {}));
    const change = boardPostForm.parse({ category: 'qna', subject: '고친 제목', content: '고친 글' });
    const edit = useCases.editBoard(ports);
    expect(await edit({ actor: shopper(2), ip, _id, form: change })).toMatchObject({
      failure: { kind: 'FORBIDDEN', code: 'NOT_YOURS' },
    });
    expect(await edit({ actor: visitor, ip, _id, form: change })).toMatchObject({
      failure: { kind: 'UNAUTHENTICATED' },
    });
    must(await say({ actor: shopper(3), _board: _id, form: { content: '저도 궁금해요' } }));
    must(await edit({ actor: shopper(1), ip, _id, form: change }));
    const page = must(await get({ _id, category: 'qna' }));
    expect(page).toMatchObject({
      post: { subject: '고친 제목', comments: 1, writer: { isClerk: false } },
      content: '<p>고친 글</p>',
      viewer: { mine: false, mayChange: false, comments: [] },
    });
    expect(JSON.stringify(page)).not.toContain(`"_user"`);
    expect(await get({ _id, category: 'news' })).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
    expect(await useCases.removeBoard(ports)({ actor: shopper(2), ip, _id })).toMatchObject({
      failure: { kind: 'FORBIDDEN' },
    });
    must(await useCases.removeBoard(ports)({ ...clerk, _id }));
    expect(await get({ _id })).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
    expect(
      must(await useCases.listConsoleBoardComments(ports)({ actor: clerk.actor, limit: 10 })).items,
    ).toEqual([]);
    expect(
      await useCases.listConsoleBoardComments(ports)({ actor: clerk.actor, _board: _id, limit: 10 }),
    ).toMatchObject({ failure: { code: 'BOARD_NOT_FOUND' } });
  });

  test('keep a secret post to its writer and the clerks, its comments too', async () => {
    const { _id } = must(await write(shopper(1), { subject: '남이 보면 안 되는 글', isSecret: true }));
    must(await say({ ...clerk, _board: _id, form: { content: '비밀 답변' } }));
    const open = must(await get({ _id }));
    expect(open).toMatchObject({
      locked: true,
      content: '',
      comments: { items: [] },
      post: { subject: '비밀글입니다.' },
    });
    expect(JSON.stringify([open, must(await list({ category: 'qna', limit: 10 }))])).not.toMatch(
      /남이|비밀 답변/,
    );
    expect(await say({ actor: shopper(2), _board: _id, form: { content: '엿보기' } })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    });
    for (const actor of [shopper(1), clerk.actor])
      expect(must(await get({ _id, actor }))).toMatchObject({
        locked: false,
        post: { subject: '남이 보면 안 되는 글' },
        comments: { items: [{ content: '비밀 답변', writer: { name: '온결홈', isClerk: true } }] },
      });
    must(await useCases.removeBoard(ports)({ ...clerk, _id }));
  });

  test('between a member and the shop are seen by nobody else', async () => {
    const { _id } = must(await write(shopper(1), { subject: '맞춤 결제' }, 'target-payments'));
    must(await write(shopper(2), { subject: '남의 결제' }, 'target-payments'));
    const category = 'target-payments';
    expect((await subjects({ category, actor: shopper(1) })).subjects).toEqual(['맞춤 결제']);
    expect((await subjects({ category, actor: clerk.actor })).subjects).toEqual(['남의 결제', '맞춤 결제']);
    expect(await list({ category, limit: 10 })).toMatchObject({ failure: { kind: 'UNAUTHENTICATED' } });
    for (const actor of [undefined, visitor, shopper(2)])
      expect(await get({ _id, actor })).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
  });

  test('of the shop are written by clerks alone', async () => {
    expect(await write(shopper(1), {}, 'news')).toMatchObject({ failure: { kind: 'FORBIDDEN' } });
    expect(await write(visitor, {}, 'news')).toMatchObject({ failure: { kind: 'UNAUTHENTICATED' } });
    expect(await useCases.createBoard(ports)({ actor: shopper(1), ip, form: form({}) })).toMatchObject({
      failure: { kind: 'FORBIDDEN' },
    });
    expect(await useCases.listConsoleBoards(ports)({ actor: shopper(1), limit: 10 })).toMatchObject({
      failure: { kind: 'FORBIDDEN' },
    });
  });

  test('hold no markup that acts', async () => {
    const hostile = [
      '<script>alert(1)</script><img src="/media/editor/01H/w640" onerror=alert(1)><a href="javascript:alert(1)">눌러</a>',
      '<iframe src="https://www.youtube.com/embed/x"></iframe><img src="https://evil.example/p.png">',
      '<p style="position:fixed" onclick="x()">글</p><img src="/media/editor/01H/w640" alt="사진"><svg onload=x>',
    ].join('');
    const { _id } = must(await write(shopper(1), { content: hostile, format: 'html' }));
    const { content } = must(await get({ _id }));
    expect(content).toContain('<img src="/media/editor/01H/w640" alt="사진" />');
    expect(content).not.toMatch(/script|onerror|onclick|style|iframe|evil|svg/);
    expect(await write(shopper(1), { content: '<p>글</p><img src=x>', format: 'html' })).toMatchObject({
      failure: { code: 'PICTURES_NOT_COPIED', issues: [{ path: 'content' }] },
    });
    expect(await write(shopper(1), { content: '<script>1</script>', format: 'html' })).toMatchObject({
      failure: { code: 'EMPTY_CONTENT', issues: [{ path: 'content' }] },
    });
    const plain = must(await write(shopper(1), { content: '1 < 2 & <b>굵게?</b>\n다음 줄' }));
    expect(must(await get({ _id: plain._id })).content).toBe(
      '<p>1 &lt; 2 &amp; &lt;b&gt;굵게?&lt;/b&gt;<br />다음 줄</p>',
    );
  });

  test('show pictures that were uploaded for them, in the size they have, and no others', async () => {
    const named = (purpose: UploadPurpose) => ({ purpose, id: ulid() });
    const put = (name: UploadName) => {
      const body = Buffer.from(JSON.stringify({ kind: 'PICTURE', width: 800, height: 600 }));
      return ports.storage.put('media', { key: outcomeKey(name), body, contentType: 'application/json' });
    };
    const [mine, product] = [named('boards'), named('products')];
    await Promise.all([put(mine), put(product)]);
    const file = (name: UploadName) => ({
      fileName: '집.jpg',
      image: { url: pictureUrl(name), width: 9, height: 9 },
    });
    const { files, thumb } = must(await write(shopper(8), { files: [file(mine)] }, 'stories'));
    expect(files).toEqual([
      { fileName: '집.jpg', image: { url: pictureUrl(mine), width: 800, height: 600 } },
    ]);
    expect(thumb).toEqual(files[0]?.image);
    expect(await write(shopper(8), { files: [file(product)] }, 'stories')).toMatchObject({
      failure: { code: 'PICTURE_NOT_FOUND', issues: [{ path: 'files' }] },
    });
  });

  test('are not flooded; looks and comments are counted once, whatever comes together', async () => {
    const posts = await Promise.all(Array.from({ length: 23 }, () => write(shopper(5), {}, 'stories')));
    expect(posts.filter(({ ok }) => ok)).toHaveLength(limits.postsPerMember.most);
    expect(posts.find(({ ok }) => !ok)).toMatchObject({ failure: { kind: 'LIMITED' } });
    const { _id } = must(await write(shopper(6), {}, 'stories'));
    const look = useCases.countBoardView(ports);
    await Promise.all([
      look({ _id, address: 'a' }),
      look({ _id, address: 'a' }),
      look({ _id, address: 'b' }),
    ]);
    const comments = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        say({ actor: shopper(n), _board: _id, form: { content: `댓글 ${n}` } }),
      ),
    );
    const remove = useCases.removeBoardComment(ports);
    const mine = must(comments[0] as Awaited<ReturnType<typeof say>>);
    const key = { _board: _id, _id: mine._id };
    expect(await remove({ actor: shopper(1), ip, ...key })).toMatchObject({ failure: { kind: 'FORBIDDEN' } });
    const removed = await Promise.all([
      remove({ actor: shopper(0), ip, ...key }),
      remove({ actor: shopper(0), ip, ...key }),
    ]);
    expect(removed.some(({ ok }) => ok)).toBe(true);
    expect(must(await get({ _id })).post).toMatchObject({ views: 2, comments: 4 });
  });

  test('are hidden and changed by clerks over the state they saw', async () => {
    const { _id } = must(await write(shopper(7), { subject: '광고' }, 'stories'));
    must(await useCases.markBoard(ports)({ ...clerk, _id, mark: { shows: false } }));
    expect(await get({ _id })).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
    const change = { ...form({ category: 'stories' }), _id, version: 1 };
    expect(await useCases.updateBoard(ports)({ ...clerk, form: change })).toMatchObject({
      failure: { code: 'VERSION_CONFLICT' },
    });
    must(await useCases.updateBoard(ports)({ ...clerk, form: { ...change, version: 2, pinned: true } }));
    expect((await subjects({ category: 'stories', limit: 1 })).subjects).toEqual(['새 소식']);
    must(await useCases.deleteBoard(ports)({ ...clerk, _id }));
    expect(await useCases.getConsoleBoard(ports)({ actor: clerk.actor, _id })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    });
  });

  test('get another picture in lists from a clerk, and keep their words', async () => {
    const { _id } = must(await write(shopper(8), {}, 'stories'));
    const thumb = { url: '/media/boards/01KE6R6W00E10BTJGY3467FCS1', width: 640, height: 480 };
    must(await useCases.markBoard(ports)({ ...clerk, _id, mark: { thumb } }));
    const post = must(await useCases.getConsoleBoard(ports)({ actor: clerk.actor, _id }));
    expect(post).toMatchObject({ thumb, subject: '수전 교체', version: 2 });
    expect(post.content).toContain('직접 할 수 있나요?');
  });
});
