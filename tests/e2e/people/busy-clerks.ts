import { formInboxes } from '#shared/domain/form/service-forms.ts';
import { call, newTokensOf } from '../mall/api.ts';

/** A note between clerks: a customer who can read it can read internal data. */
export const MEMO = '담당자끼리만 보는 메모입니다';
/** Cost price of a product, in won */
export const COST = 123_457;

type Item = Record<string, unknown> & { _id: string; version?: number };
type Answers = Record<string, unknown>;

const as = async (username: string) => {
  // Gifts to members need a password given within the last minutes.
  const { accessToken: token } = await newTokensOf(username);
  const ask = async (method: string, path: string, body?: unknown): Promise<Answers> => {
    const answer = await call(`/api/console/${path}`, { method, token, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const listOf = async (path: string, many: string): Promise<Item[]> =>
    ((await ask('GET', path))[many] ?? []) as Item[];
  return { ask, listOf };
};

/** Kinds that are saved unchanged: clerk, path, and the names of the list and of one item in responses. */
const kept: [clerk: string, path: string, many: string, one?: string][] = [
  ['clerkadmin02', 'banners', 'banners'],
  ['clerkadmin02', 'band-banners', 'bandBanners'],
  ['clerkadmin02', 'popups', 'popups'],
  ['clerkadmin02', 'shop/exhibitions', 'exhibitions'],
  ['clerkadmin02', 'shop/showrooms', 'showrooms'],
  ['clerkadmin02', 'center/notifications', 'notifications', 'notification'],
  ['clerkadmin02', 'center/faqs', 'faqs'],
  ['clerkadmin02', 'site/pages', 'pages'],
  ['clerkadmin02', 'shop/coupons', 'coupons'],
  ['clerkadmin02', 'shop/points', 'points'],
  ['clerkadmin02', 'shop/islands', 'islands'],
  ['rootadmin', 'levels', 'levels'],
  ['clerkadmin02', 'shop/brands', 'brands'],
  ['clerkadmin02', 'shop/categories', 'categories'],
  ['clerkadmin02', 'shop/shippings', 'shippings'],
  ['clerkadmin02', 'boards', 'boards', 'board'],
];

/** Acts as every clerk of the seed: something of each kind that a customer sees is changed, answered or given. */
export const changeEverything = async (): Promise<void> => {
  const [root, catalog, service] = [
    await as('rootadmin'),
    await as('clerkadmin02'),
    await as('clerkadmin03'),
  ];
  for (const [clerk, path, many, one] of kept) {
    const { ask, listOf } = await as(clerk);
    for (const { _id } of (await listOf(path, many)).slice(0, 3)) {
      const read = one ? (await ask('GET', `${path}/${_id}`))[one] : undefined;
      const item = (read ?? (await listOf(path, many)).find((known) => known._id === _id)) as Item;
      await ask('PUT', `${path}/${_id}`, item);
    }
  }

  for (const { _id } of (await catalog.listOf('shop/products', 'products')).slice(0, 3)) {
    const { product, skus, content } = (await catalog.ask('GET', `shop/products/${_id}`)) as {
      product: Item;
      skus: unknown;
      content: unknown;
    };
    await catalog.ask('PUT', `shop/products/${_id}`, { ...product, skus, content, cost: COST });
  }

  const form = { usernames: ['member01', 'company01', 'promoter01'], name: '감사 선물' };
  await root.ask('POST', 'users/points', { ...form, amount: 1_000 });
  await root.ask('DELETE', 'users/points', { ...form, amount: 500 });
  await root.ask('POST', 'users/scores', { ...form, amount: 10 });
  await root.ask('POST', 'users/bonuses', { ...form, usernames: ['promoter01'], amount: 1_000 });
  const [coupon] = await root.listOf('shop/coupons', 'coupons');
  await root.ask('POST', 'users/coupons', { usernames: form.usernames, _coupon: coupon?._id });
  for (const username of form.usernames) {
    await catalog.ask('POST', 'shop/target-payments', {
      username,
      name: '현장 시공비',
      content: '상담에서 정한 금액입니다.',
      price: 55_000,
      shippingCode: 'parcel',
    });
    const [user] = await root.listOf(`users?keyword=${username}`, 'users');
    await root.ask('PUT', `users/${user?._id}`, { ...user, scopes: [] });
  }
  const ofPersons = (await root.listOf('levels', 'levels')).filter(({ code }) => code === 'PERSON');
  for (const { _id } of ofPersons.slice(0, 2))
    await root.ask('PUT', 'users/grades', { username: 'member01', _level: _id }).catch((error: Error) => {
      if (!error.message.includes('SAME_GRADE')) throw error;
    });

  const reply = '문의해 주셔서 감사합니다.';
  for (const [path, many] of [
    ['shop/inquires', 'inquires'],
    ['center/questions', 'questions'],
  ] as const)
    for (const { _id, version } of (await service.listOf(path, many)).slice(0, 5))
      await service.ask('PUT', `${path}/${_id}`, { reply, version });
  for (const { _id, version } of (await service.listOf('shop/reviews', 'reviews')).slice(0, 5))
    await service.ask('PUT', `shop/reviews/${_id}`, { best: true, shows: true, reply, version });
  for (const inbox of formInboxes)
    for (const { _id, version } of await service
      .listOf(`forms?inbox=${inbox}`, 'forms')
      .then((forms) => forms.slice(0, 5)))
      await service.ask('PUT', `forms/${_id}`, { version, state: 'ANSWER_COMPLETE', reply, memo: MEMO });

  for (const { orderNo } of (await service.listOf('shop/purchases?list=payment', 'purchases')).slice(0, 3)) {
    const { order } = (await service.ask('GET', `shop/orders?_id=${orderNo}`)) as { order: Answers };
    const { receiver } = order;
    await service.ask('PUT', 'shop/orders', {
      _id: orderNo,
      receiver,
      requestMessage: '경비실에 맡겨주세요.',
    });
  }
};
