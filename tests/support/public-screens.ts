/** Screens the mall does not tell search engines of, or in other states. */
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

/** Screens of one kind, of which one is looked at. */
const KIND = /(\?category=|\/(brands|exhibitions|showrooms|notice|products)\/).+/;

const read = async (url: string): Promise<string> => (await fetch(url)).text();

const told = async (shopUrl: string, part: string): Promise<string[]> =>
  [...(await read(`${shopUrl}/sitemaps/${part}.xml`)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );

/** The first post of a board. */
const postOf = async (shopUrl: string, root: string): Promise<string> => {
  const [found] =
    new RegExp(`(?<=href=")${root}/(?!create|write)[^/"?#]+`).exec(await read(shopUrl + root)) ?? [];
  if (!found) throw new Error(`${root} has no post`);
  return found;
};

/** Paths of every public screen of an open mall: of what it tells search engines one of each kind, and the rest. */
export const publicScreens = async (shopUrl: string): Promise<string[]> => {
  const paths = [...(await told(shopUrl, 'pages')), ...(await told(shopUrl, 'products-1'))];
  const kinds = new Map(paths.map((path) => [path.replace(KIND, '$1'), path]));
  const posts = await Promise.all(['/community/news', '/about'].map((root) => postOf(shopUrl, root)));
  return [...kinds.values(), ...posts, ...more];
};
