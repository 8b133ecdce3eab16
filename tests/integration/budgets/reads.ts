import { memberTabs } from '#app/console/users/tabs.ts';
import { apiPathOf } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';
import { boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import type { Sent, Walk } from '#tests/support/budgets/walk.ts';
import { suppliedGoods } from './supplied.ts';

type Items = { _id: string; code?: string }[];

const CLERK = 'rootadmin';

const accountOf = (path: string): string | undefined => {
  if (/console|api\/v1\/files/.test(path)) return CLERK;
  const board = boardCodes.map(boardOf).find(({ root }) => path.startsWith(`${root}/`));
  if (board?.writers === 'clerks') return CLERK;
  if (/\bpromoter\b/.test(path)) return 'promoter01';
  return /mypage|\/me\/|center\/questions|community|inquire/.test(path) ? 'member01' : undefined;
};

/** Routes that only answer after a purchase, a login or an upload, which other walks request; and fallbacks. */
const ELSEWHERE = new Set([
  '/*',
  '/console/*',
  '/center/inquiry/:id',
  '/unsubscribe/:member/:proof',
  '/shop/order/pay/:attemptId',
  '/plugins/:provider/pay/result',
  '/api/auth/refreshToken',
  '/api/auth/accessToken',
  '/api/v1/files',
  '/api/v1/me/orders/pictures',
  '/api/console/files',
  '/api/console/files/:id',
  '/api/console/files/:id/bypass',
  '/api/console/shop/shippings/:id/options',
  '/api/console/shop/tax-invoices/:id',
  // The edge serves these from the bucket.
  '/sitemap.xml',
  '/sitemaps/:part',
  '/feeds/:feed',
]);

/** True for the path of a single post; `walkMembers` writes the posts. */
const isOfPost = (path: string): boolean =>
  path.startsWith('/community/:category/:id') ||
  boardCodes.map(boardOf).some(({ root }) => path.startsWith(`${root}/:id`));

/** Requests everything that reads, as its reader would. */
export const walkReads = async (walk: Walk): Promise<void> => {
  const asked = await valuesOf(walk);
  for (const { path, loader } of walk.routes)
    if (loader && !ELSEWHERE.has(path) && !isOfPost(path))
      for (const sent of asked(path)) await walk.get(path, { as: accountOf(path), ...sent });
};

/** Finds the parameter values for each path, from the shop's own data. */
const valuesOf = async (walk: Walk): Promise<(path: string) => Sent[]> => {
  const { goods } = walk.mall;
  const product = goods[0]?._product ?? '';
  const supplied = await suppliedGoods(walk);
  const firstOf = async (path: string, many: string, query = ''): Promise<{ _id: string; code: string }> => {
    const { body } = await walk.get(path, { as: CLERK, query });
    const [first] = (body as Record<string, Items>)[many] ?? [];
    return { _id: first?._id ?? '', code: first?.code ?? '' };
  };
  const banner = await firstOf('/api/v1/banners', 'banners');
  const [notice, category, brand] = [
    await firstOf('/api/v1/center/notifications', 'notifications'),
    await firstOf('/api/v1/shop/categories', 'categories'),
    await firstOf('/api/v1/shop/brands', 'brands'),
  ];
  const exhibition = await firstOf('/api/v1/shop/exhibitions', 'exhibitions');
  const showroom = await firstOf('/api/v1/shop/showrooms', 'showrooms');
  const posts = new Map<string, string>();
  for (const category of boardCodes) {
    const { _id } = await firstOf('/api/v1/boards', 'boards', `?category=${category}`);
    if (_id) posts.set(boardOf(category).root, _id);
  }
  const news = posts.get('/community/news') ?? '';
  const order = (await walk.get('/api/v1/me/purchases', { as: 'member01' })).body as {
    purchases: { orderNo: string; purchaseNo: string }[];
  };
  const { orderNo = '', purchaseNo = '' } = order.purchases[0] ?? {};
  const own = (await walk.get('/api/v1/me/reviews', { as: 'member01' })).body as { reviews: Items };
  const resources: Record<string, Sent[]> = {};
  for (const resource of consoleResources) {
    if (!resource.useCases.get) continue;
    const path = apiPathOf(resource);
    const { _id } = await firstOf(
      path,
      resource.names.many,
      path.endsWith('/forms') ? '?inbox=user-service-forms' : '',
    );
    const one = _id ? [{ params: { id: _id } }] : [];
    resources[`${path}/:id`] = one;
    resources[`/console/${resource.path}/:id`] = one;
  }
  const [member] = resources['/console/users/:id'] ?? [];
  const company = await firstOf('/api/console/users', 'users', '?type=COMPANY');
  const foundMembers = [
    '?limit=20',
    '?keyword=member',
    '?keyword=0000&createdFrom=2026-01-01',
    '?spent=1&sort=SPENT_DESC&limit=20',
  ].map((query) => ({ query }));
  const tabsOfMember = memberTabs.map(({ tab }) => ({ ...member, query: `?tab=${tab}` }));
  const ofMember = ['bonuses', 'coupons', 'grades', 'points', 'scores'].map((part) => [
    `/api/console/users/:id/${part}`,
    resources['/api/console/users/:id'] ?? [],
  ]);
  const known: Record<string, Sent[]> = {
    ...resources,
    ...Object.fromEntries(ofMember),
    ...Object.fromEntries(['/console/users', '/api/console/users'].map((path) => [path, foundMembers])),
    '/console/users/:id': tabsOfMember,
    '/console/users/:id/business-registration': [{ params: { id: company._id } }],
    '/shop/products/:id': [product, supplied._product].map((id) => ({ params: { id } })),
    '/api/v1/shop/supplies': [{ query: `?products=${supplied._product}` }],
    '/shop/exhibitions/:id': [{ params: { id: exhibition._id } }],
    '/shop/brands/:code': [{ params: { code: brand.code } }],
    '/shop/showrooms/:code': [{ params: { code: showroom.code } }],
    '/console/shop/showrooms/:code': [{ params: { code: showroom.code } }],
    '/center/notice/:id': [{ params: { id: notice._id } }],
    '/center/notices/:id': [{ params: { id: notice._id } }],
    '/api/v1/center/notifications/:id': [{ params: { id: notice._id } }],
    '/community/:category': [{ params: { category: 'news' } }, { params: { category: 'stories' } }],
    '/community/:category/:id': [{ params: { category: 'news', id: news } }],
    '/community/:category/create': [{ params: { category: 'stories' } }],
    '/community/:category/write': [{ params: { category: 'stories' } }],
    '/shop/products': [
      '',
      '?category=bath',
      '?sort=PRICE_ASC&page=3',
      '?searchValue=수전',
      '?category=bath&facets=1',
    ].map((query) => ({ query })),
    '/console/shop/purchases/:list': [
      ...['payment', 'delivery', 'all'].map((list) => ({ params: { list } })),
      { params: { list: 'all' }, query: '?keyword=0101&limit=20' },
    ],
    '/console/shop/products/:id': [{ params: { id: product } }],
    '/api/console/shop/products/:id': [{ params: { id: product } }],
    '/console/shop/products/:id/stock': [{ params: { id: product } }],
    '/api/console/shop/products/:id/stock': [{ params: { id: product } }],
    '/mypage/restocks': [{ query: `?product=${product}` }],
    '/mypage/reviews': [
      ...['', `?_purchase=${purchaseNo}`, `?_product=${product}`],
      `?tab=written&edit=${own.reviews[0]?._id}`,
    ].map((query) => ({ query })),
    '/api/console/shop/products/:id/:part': [{ params: { id: product, part: 'options' } }],
    '/api/console/shop/exhibitions/:id/files': [{ params: { id: exhibition._id } }],
    '/api/console/boards/:id/comments': [{ params: { id: news } }],
    '/api/console/boards/:id/files': [{ params: { id: news } }],
    '/console/main/banner/:code': [{ params: { code: 'MAIN_1' } }],
    '/console/main/display/:code': [{ params: { code: 'POPULAR' } }],
    '/console/main/review/:code': [{ params: { code: 'BEST_REVIEW' } }],
    '/console/shop/display/:code': [{ params: { code: 'BEST_SELLER' } }],
    '/console/preview/:kind/:id': [{ params: { kind: 'product', id: product } }],
    '/console/shop/products/picked': [{ query: `?ids=${product}` }],
    '/console/statistics': [
      ...['', '?tab=months', '?tab=weekdays', '?tab=products'],
      `?tab=products&_product=${product}`,
    ].map((query) => ({ query })),
    '/promoter/statements/:year': [{ params: { year: '2026' } }],
    '/console/user-settlements/statements/:year': [{ params: { year: '2026' } }],
    '/oauth/:provider': [{ params: { provider: 'kakao' } }],
    '/me/boards/:id': [{ params: { id: news } }],
    '/me/liked': [{ query: `?_products=${product}` }],
    '/api/console/shop/purchases/dashboard/:manage': [{ params: { manage: 'payment' } }],
    '/api/console/shop/orders/search': [{ query: '?keyword=0101&limit=20' }],
    '/api/console/shop/orders': [{ query: `?_id=${orderNo}` }, { query: '?limit=48' }],
    ...Object.fromEntries(
      [
        '/console/shop/purchases/orders/:orderNo',
        '/console/shop/purchases/orders/:orderNo/messages',
        '/console/shop/purchases/orders/:orderNo/trail',
        '/api/console/shop/orders/:orderNo/messages',
        '/api/console/shop/orders/:orderNo/trail',
      ].map((path) => [path, [{ params: { orderNo } }]]),
    ),
    '/console/shop/purchases/member-flags': [{ query: `?users=${member?.params?.id}` }],
    '/console/shop/purchases/order-marks': [{ query: `?orders=${orderNo}` }],
    ...Object.fromEntries(
      [
        '/console/shop/purchases/options',
        '/api/console/shop/purchases/options',
        '/api/v1/me/orders/options',
      ].map((path) => [path, [{ query: `?purchaseNo=${purchaseNo}` }]]),
    ),
    '/console/shop/purchases/print/:kind': [{ params: { kind: 'slips' }, query: `?orders=${orderNo}` }],
    '/api/console/forms': [{ query: '?inbox=user-service-forms' }],
    '/api/plugins/:provider/pay/config': [{ params: { provider: 'toss' } }],
    '/api/v1/me/orders': [{ query: `?_id=${orderNo}` }],
    '/api/v1/terms/:code': [{ params: { code: 'service' } }],
    '/terms/:code': [{ params: { code: 'service' } }],
    '/terms/:code/:version': [{ params: { code: 'privacy-policy', version: '1' } }],
    '/api/v1/boards': [{ query: '?category=news' }],
    '/api/v1/boards/:id': [{ params: { id: news } }],
    '/api/v1/boards/:id/files': [{ params: { id: news } }],
    '/api/v1/boards/:id/comments': [{ params: { id: news } }],
    '/api/v1/banners/:code': [{ params: { code: banner.code } }],
    '/api/v1/shop/categories/:code': [{ params: { code: category.code } }],
    '/api/v1/shop/products/:id': [{ params: { id: product } }],
    '/api/v1/shop/displays': [{ query: '?code=BEST_SELLER' }],
    '/api/v1/shop/displays/:code/categories': [{ params: { code: 'BEST_SELLER' } }],
  };
  return (path) => known[path] ?? [{}];
};
