/** Screens that are not in the sitemap, or are in other states. */
const more = [
  ...['/login', '/login/find-id', '/login/find-password', '/join', '/join?type=COMPANY'],
  ...['/mypage/cart', '/shop/order', '/shop/orders/find', '/shop/result'],
  ...[
    '/shop/products?searchValue=수전',
    '/shop/products?category=bath&facets=1&brands=bathlab',
    '/nothing-here',
  ],
  ...['/center/inquiry', '/open-event', '/form/inquiry-partner', '/center/individual-service/inquire'],
];

/** Matches screens of one kind, of which one is tested. */
const KIND = /(\?category=|\/(brands|exhibitions|showrooms|notice|products)\/).+/;

const read = async (url: string): Promise<string> => (await fetch(url)).text();

const told = async (shopUrl: string, part: string): Promise<string[]> =>
  [...(await read(`${shopUrl}/sitemaps/${part}.xml`)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );

/** Finds the first post of a board. */
const postOf = async (shopUrl: string, root: string): Promise<string> => {
  const [found] =
    new RegExp(`(?<=href=")${root}/(?!create|write)[^/"?#]+`).exec(await read(shopUrl + root)) ?? [];
  if (!found) throw new Error(`${root} has no post`);
  return found;
};

/** Lists the paths of every public screen of a running mall: one of each kind in the sitemap, and the others. */
export const publicScreens = async (shopUrl: string): Promise<string[]> => {
  const paths = [...(await told(shopUrl, 'pages')), ...(await told(shopUrl, 'products-1'))];
  const kinds = new Map(paths.map((path) => [path.replace(KIND, '$1'), path]));
  const posts = await Promise.all(['/community/news', '/about'].map((root) => postOf(shopUrl, root)));
  return [...kinds.values(), ...posts, ...more];
};
