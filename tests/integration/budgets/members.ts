import { accountId } from '#localstack/seed/people/accounts.ts';
import { boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import { refusalText } from '#shared/domain/message/advertising.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';

const MEMBER = 'member01';
const words = { subject: '누구나 읽을 수 있는 글', content: '화면을 살펴보려고 적어둡니다.' };

/** Walks through what members store and write: likes, addresses, posts, questions. */
export const walkMembers = async (walk: Walk): Promise<void> => {
  const as = MEMBER;
  const _product = walk.mall.goods[0]?._product ?? '';
  await walk.send('POST', '/api/v1/me/likes', { as, body: { _product } });
  await walk.send('DELETE', '/api/v1/me/likes', { as, body: { _product } });
  await requestRestockAlert(walk);
  await showFault(walk);
  const { body } = await walk.get('/api/v1/shop/reviews');
  const _review = (body as { reviews: { _id: string }[] }).reviews.at(-1)?._id ?? '';
  await walk.send('POST', '/api/v1/me/helpful', { as, body: { _review } });
  await walk.send('DELETE', '/api/v1/me/helpful', { as, body: { _review } });
  await walk.send('POST', '/api/v1/me/watches', { as, body: { _watches: [_product] } });
  const home = {
    title: '회사',
    name: '김온결',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울특별시 중구 세종대로 110',
    address2: '4층',
  };
  const added = await walk.send('POST', '/api/v1/me/destinations', { as, body: home });
  const { _id } = (added.body as { destination: { _id: string } }).destination ?? {};
  await walk.send('PUT', '/api/v1/me/destinations', { as, body: { ...home, _id, title: '본가' } });
  await walk.send('DELETE', '/api/v1/me/destinations', { as, body: { _id } });
  await walk.send('POST', '/api/v1/shop/searches', { body: { searchValue: '수전' } });
  await walk.send('POST', '/me/errors', {
    body: { page: '/', text: 'Error: x', stack: 'at f (http://localhost:3000/assets/a.js:1:1)' },
  });
  await walk.send('POST', '/api/v1/addresses/here', { body: { longitude: 127.0366, latitude: 37.5001 } });

  const answer = await walk.send('POST', '/api/v1/me/inquires', { as, body: { _product, ...words } });
  const inquiry = (answer.body as { inquire: { _id: string } }).inquire?._id;
  await walk.get('/center/inquiry/:id', { params: { id: inquiry } });
  await walk.send('DELETE', '/api/v1/me/inquires', { as, body: { _id: inquiry } });
  await walk.send('POST', '/api/v1/center/questions', { as, body: { category: '배송', ...words } });

  for (const category of boardCodes) await walkBoard(walk, category);
  await refuseAdvertising(walk);
};

/** Begins the upload of a picture of goods that may be returned. */
const showFault = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/v1/me/purchases', { as: MEMBER });
  const { purchases } = body as { purchases: { orderNo: string; choices: string[] }[] };
  const received = purchases.find(({ choices }) => choices.includes('requestReturn'));
  await walk.send('POST', '/api/v1/me/orders/pictures', {
    as: MEMBER,
    query: `?orderNo=${received?.orderNo}`,
    body: { type: 'image/jpeg', size: 1_000 },
  });
};

/** Agrees to advertising, follows the link of a reminder, and refuses by the link at its end. */
const refuseAdvertising = async (walk: Walk): Promise<void> => {
  const { ports, shop } = walk.mall;
  const _user = accountId(MEMBER);
  const inForce = await ports.terms.termsInForce(ports.clock.now());
  const _terms = inForce.filter(({ code }) => code.endsWith('marketing')).map(({ _id }) => _id);
  const agreed = await shop.changeMyInfo({ _user, form: { _terms }, address: '203.0.113.9' });
  if (!agreed.ok) throw new Error(agreed.failure.code);
  await ports.unitOfWork.commit([
    ports.cartReminders.put({ _user, version: 1, remindedAt: ports.clock.now() }),
  ]);
  await walk.call((bound) => bound.noteReminderVisit({ _user, version: 1 }));
  const params = { member: _user, proof: ports.visitorHashes.hash(refusalText(_user)) };
  await walk.get('/unsubscribe/:member/:proof', { params });
  await walk.send('POST', '/unsubscribe/:member/:proof', { params, body: new URLSearchParams() });
};

const walkBoard = async (walk: Walk, category: (typeof boardCodes)[number]): Promise<void> => {
  const { root, writers, comments } = boardOf(category);
  const as = writers === 'clerks' ? 'rootadmin' : MEMBER;
  const answer = await walk.send('POST', '/api/v1/boards', { as, body: { category, ...words } });
  const id = (answer.body as { board: { _id: string } }).board?._id;
  const at = { as, params: { id, ...(root.startsWith('/community/') && { category }) } };
  const path = root.startsWith('/community/') ? '/community/:category' : root;
  await walk.get(`${path}/:id`, at);
  await walk.get(`${path}/:id/modify`, at);
  await walk.get('/api/v1/boards/:id', at);
  await walk.send('PUT', '/api/v1/boards/:id', { ...at, body: words });
  await walk.send('POST', '/me/boards/:id', at);
  if (comments) {
    const answer = await walk.send('POST', '/api/v1/boards/:id/comments', {
      ...at,
      body: { content: '반갑습니다.' },
    });
    const comment = (answer.body as { comment: { _id: string } }).comment?._id;
    await walk.get('/api/v1/boards/:id/comments', at);
    await walk.send('DELETE', '/api/v1/boards/:id/comments/:comment', { as, params: { id, comment } });
  }
  await walk.send('DELETE', '/api/v1/boards/:id', at);
};

type SoldOut = { products: { _id: string; skus: { sku: string; stock: number }[] }[] };

/** Requests a restock alert for a sold-out variant and cancels it, by the API and on the page. */
const requestRestockAlert = async (walk: Walk): Promise<void> => {
  const as = MEMBER;
  const list = { as: 'rootadmin', query: '?groups=SOLD_OUT&limit=4' };
  const { body } = await walk.get('/api/console/shop/products/grid', list);
  const [found] = (body as SoldOut).products.flatMap(({ _id: _product, skus }) =>
    skus.filter(({ stock }) => stock === 0).map(({ sku }) => ({ _product, sku })),
  );
  if (!found) throw new Error('nothing of the seed is sold out');
  await walk.send('POST', '/api/v1/me/restocks', { as, body: found });
  await walk.send('DELETE', '/api/v1/me/restocks', { as, body: found });
  for (const intent of ['ask', 'drop'])
    await walk.send('POST', '/mypage/restocks', { as, body: new URLSearchParams({ ...found, intent }) });
};
