import { expect, test } from 'vitest';
import { read, write } from '#app/api/answer.ts';
import { createLoadContext } from '#app/web/load-context.ts';
import { boardPostForm } from '#shared/contracts/board.ts';
import { createBoardsRepository } from '#shared/data/boards/repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { catalogPorts, dataOf, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, joinAsClerk, memberPorts, must } from '#tests/support/members.ts';

const ABSENT = '01JQ8Z5N7C3X9V2B4M6K8H0TDW';
const thumb = { url: `/media/products/${ABSENT}`, width: 800, height: 800 };
const GOODS = {
  code: 'towel',
  name: '수건',
  _category: ABSENT,
  thumb,
  price: 1_000,
  skus: [{ stock: 3 }],
  shippingCode: 'parcel',
};

/** Rights of a clerk outside the console. */
describeWithTable('a clerk who must enrol a second factor first', (table) => {
  const clock = testClock();
  const members = memberPorts(table, clock);
  const ports = {
    ...catalogPorts(table, clock),
    ...members,
    boards: createBoardsRepository(dataOf(table), { unitOfWork: members.unitOfWork }),
  };
  const shop = new Proxy({} as Shop, {
    get: (_, name: string) =>
      (useCases as unknown as Record<string, (overrides: object) => unknown>)[name]?.(ports),
  });
  const asks = async (requiresSecondFactor: boolean) => {
    const { version } = await ports.content.setting();
    must(
      await ports.content.saveSetting({
        ...someSetting,
        console: { requiresSecondFactor },
        version: version + 1,
      }),
    );
  };
  const call = async (path: string, token: string, method: string, params = {}, sent?: object | FormData) => {
    const isForm = sent instanceof FormData;
    const request = new Request(`http://localhost:3000/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-viewer-address': '203.0.113.7',
        ...(sent && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? sent : sent && JSON.stringify(sent),
    });
    const context = createLoadContext(request, { shop, requestId: 'test', outgoing: new Headers() });
    const handle = method === 'GET' ? read : write;
    const answer = await handle({ request, params, context }).catch((thrown: Response) => thrown);
    const body = (await answer.json()) as { code?: string; board?: { locked?: boolean } };
    return { status: answer.status, ...body };
  };

  test('has only the rights of a member, on every route', async () => {
    await joinAsClerk(members, 'unenrolled', ['admin02']);
    const login = { username: 'unenrolled', password: 'local!2345', address: 'test' };
    const { accessToken } = must(await useCases.logIn(members)(login));
    const writer = await joinAs(members, 'writer01');
    const actor: Actor = {
      kind: 'member',
      _user: writer._user,
      username: 'writer01',
      userType: 'PERSON',
      scope: ['PERSON'],
    };
    const form = boardPostForm.parse({
      category: 'qna',
      subject: '문의',
      content: '비밀입니다',
      isSecret: true,
    });
    const { _id } = must(await useCases.writeBoard(ports)({ actor, form }));
    const said = must(
      await useCases.writeBoardComment(ports)({ actor, _board: _id, form: { content: '덧붙입니다' } }),
    );
    const picture = new FormData();
    picture.set('file', new File(['no picture'], 'a.png'));
    picture.set('purpose', 'products');

    const tries = (): Record<string, () => ReturnType<typeof call>> => ({
      'create a product': () => call('shop/products', accessToken, 'POST', {}, GOODS),
      'change a product': () =>
        call(`shop/products/${ABSENT}`, accessToken, 'PUT', { id: ABSENT }, { ...GOODS, version: 1 }),
      'remove a product': () => call(`shop/products/${ABSENT}`, accessToken, 'DELETE', { id: ABSENT }),
      'upload for a product': () => call('files', accessToken, 'POST', {}, picture),
      'sign for a product': () =>
        call('files/presign', accessToken, 'POST', {}, { purpose: 'products', type: 'image/png', size: 9 }),
      'change a post': () =>
        call(
          `boards/${_id}`,
          accessToken,
          'PUT',
          { id: _id },
          { subject: '고침', content: '고침', version: 1 },
        ),
      'remove a comment': () =>
        call(`boards/${_id}/comments/${said._id}`, accessToken, 'DELETE', { id: _id, comment: said._id }),
      'remove a post': () => call(`boards/${_id}`, accessToken, 'DELETE', { id: _id }),
    });
    const answers = async () => {
      const found: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(tries())) {
        const { status, code = '' } = await attempt();
        found[name] = `${status} ${code}`.trim();
      }
      return found;
    };
    const reads = async () => (await call(`boards/${_id}`, accessToken, 'GET', { id: _id })).board?.locked;

    await asks(true);
    expect(await reads()).toBe(true);
    expect(await answers()).toEqual({
      'create a product': '403 SECOND_FACTOR_NEEDED',
      'change a product': '403 SECOND_FACTOR_NEEDED',
      'remove a product': '403 SECOND_FACTOR_NEEDED',
      'upload for a product': '403 SECOND_FACTOR_NEEDED',
      'sign for a product': '403 SECOND_FACTOR_NEEDED',
      'change a post': '403 NOT_YOURS',
      'remove a comment': '403 NO_PERMISSION',
      'remove a post': '403 NOT_YOURS',
    });

    await asks(false);
    expect(await reads()).toBe(false);
    expect(await answers()).toEqual({
      'create a product': '400 INVALID_PRODUCT',
      'change a product': '404 PRODUCT_NOT_FOUND',
      'remove a product': '404 PRODUCT_NOT_FOUND',
      'upload for a product': '400 NOT_A_PICTURE',
      'sign for a product': '201',
      'change a post': '200',
      'remove a comment': '200',
      'remove a post': '200',
    });
  });
});
