import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from '../mall/api.ts';
import { type Goods, goodsOf } from './goods.ts';
import { byTransfer, move } from './orders.ts';

/** A text without spaces, as people write it: 45 characters, wider than any phone. */
const LONG = '띄어쓰기없이길게쓴글은'.repeat(5).slice(0, 45);
const upTo = (most: number): string => LONG.slice(0, most);

type Answer = Record<string, unknown>;
type Item = Answer & { _id: string };

const as = async (username: string) => {
  const { accessToken: token } = await tokensOf(username);
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await call(`/api/${path}`, { method, token, body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const firstOf = async (path: string, many: string): Promise<Item> => {
    const [first] = (await ask('GET', path))[many] as Item[];
    if (!first) throw new Error(`${path} is empty`);
    return first;
  };
  return { ask, firstOf };
};

/** Things that clerks name: the path of each kind, and its names with their maximum length. */
const kinds: [path: string, many: string, names: Record<string, number>, one?: string][] = [
  ['banners', 'banners', { name: 60 }],
  ['band-banners', 'bandBanners', { content: 100 }],
  ['popups', 'popups', { subject: 60 }],
  ['shop/exhibitions', 'exhibitions', { name: 60 }],
  ['shop/showrooms', 'showrooms', { name: 60 }],
  ['center/notifications', 'notifications', { subject: 100 }, 'notification'],
  ['center/faqs', 'faqs', { subject: 100, category: 30 }],
  ['shop/coupons', 'coupons', { name: 60 }],
  ['shop/points', 'points', { name: 60 }],
  ['shop/brands', 'brands', { name: 40, description: 100 }],
  ['shop/categories', 'categories', { name: 40 }],
  ['shop/shippings', 'shippings', { name: 60 }],
];

const nameAtLength = async (): Promise<void> => {
  const { ask, firstOf } = await as('rootadmin');
  for (const [path, many, names, one] of kinds) {
    const { _id } = await firstOf(`console/${path}`, many);
    const item = one
      ? ((await ask('GET', `console/${path}/${_id}`))[one] as Item)
      : await firstOf(`console/${path}`, many);
    const long = Object.fromEntries(Object.entries(names).map(([name, most]) => [name, upTo(most)]));
    await ask('PUT', `console/${path}/${_id}`, { ...item, ...long });
  }
  const user = await firstOf('console/users?keyword=member01', 'users');
  await ask('PUT', `console/users/${user._id}`, { ...user, scopes: [], name: upTo(40) });
};

/** Gives a product and its options long names. */
const nameProduct = async (goods: Goods): Promise<void> => {
  const { ask } = await as('rootadmin');
  const { product, skus, content } = await ask('GET', `console/shop/products/${goods._id}`);
  const [option] = (product as Goods).optionsConf.criteria;
  const words = JSON.stringify({ product, skus }).replaceAll(
    JSON.stringify(option?.values[0]?.name ?? ''),
    JSON.stringify(LONG),
  );
  const renamed = JSON.parse(words) as { product: object; skus: unknown };
  await ask('PUT', `console/shop/products/${goods._id}`, {
    ...renamed.product,
    skus: renamed.skus,
    content,
    name: LONG,
    size: LONG,
    origin: LONG,
    manufacturer: LONG,
    hashtags: [upTo(30)],
    flags: [upTo(30)],
  });
};

/** Orders the product as a member to a long address, reviews it, and writes long texts in all forms. */
const speakAtLength = async (id: string): Promise<string> => {
  const member = await as('member01');
  const clerk = await as('rootadmin');
  const goods = await goodsOf(id);
  const sku = goods.skus.find(({ stock }) => stock >= 3)?.sku;
  const place = { postcode: '04524', address1: `서울특별시 중구 ${LONG}`, address2: LONG };
  const person = { name: upTo(40), phone: '01012345678', email: `${'w'.repeat(50)}@example.com` };
  await member.ask('POST', 'v1/me/destinations', { title: upTo(30), ...person, ...place });
  const cart = { _product: id, sku, amount: 1 };
  await member.ask('POST', 'v1/me/carts', { items: [cart] });
  const form = {
    carts: [cart],
    sender: person,
    receiver: { ...person, ...place },
    ...byTransfer,
    depositor: upTo(40),
  };
  const { quote } = await member.ask('POST', 'v1/shop/orders/quote', form);
  const { totalPrice } = quote as { totalPrice: number };
  const placed = await member.ask('POST', 'v1/shop/orders', { ...form, totalPrice, requestMessage: LONG });
  const { orderNo } = placed.order as { orderNo: string };
  const purchaseNo = purchaseNoOf(orderNo, 1);
  for (const step of ['pay', 'prepare', 'ship', 'deliver']) await move(step, purchaseNo);
  await clerk.ask('POST', `console/shop/orders/${orderNo}/notes`, { text: LONG });
  const words = { subject: LONG, content: LONG };
  await member.ask('POST', 'v1/me/reviews', { _purchase: purchaseNo, ...words, star: 5, images: [] });
  await member.ask('POST', 'v1/me/inquires', { _product: id, ...words });
  await member.ask('POST', 'v1/center/questions', { category: '기타', ...words, files: [] });
  for (const category of ['stories', 'qna', 'installation-service', 'dashboard'] as const) {
    const { board } = await member.ask('POST', 'v1/boards', { category, ...words });
    if (category !== 'dashboard')
      await member.ask('POST', `v1/boards/${(board as Item)._id}/comments`, { content: LONG });
  }
  return orderNo;
};

/**
 * Writes texts without spaces everywhere: clerks in names, a member in all fields a member can write.
 *
 * @returns the number of an order of the product, by that member
 */
export const writeWithoutBlanks = async (goods: Goods): Promise<string> => {
  await nameAtLength();
  await nameProduct(goods);
  return speakAtLength(goods._id);
};
