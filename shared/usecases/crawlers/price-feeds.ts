import { variantUrl } from '#shared/domain/media/image.ts';
import { beginningOf } from '#shared/domain/text.ts';
import type { FoundProduct } from './found-products.ts';
import { element, frameOf } from './xml.ts';

/** File for a price comparison site, of which each product on sale is one line. */
export type PriceFeed = {
  contentType: string;
  /** Lines before and after those of the products */
  opening: string[];
  closing: string[];
  lineOf(product: FoundProduct): string;
};

/** Naver's value for shipping that is paid on delivery, or that depends on the distance. */
const NOT_IN_ADVANCE = '-1';
const PICTURE = 640;

/** Formats a cell of a tab-separated table: it contains no tab and no line break. */
const cell = (value: string | number | undefined): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const columns: Record<string, (product: FoundProduct, origin: string) => string | number | undefined> = {
  id: ({ _id }) => _id,
  title: ({ brand, name }) => beginningOf([brand, name].filter(Boolean).join(' '), 100),
  price_pc: ({ salePrice }) => salePrice,
  price_mobile: ({ salePrice }) => salePrice,
  normal_price: ({ price }) => price,
  link: ({ _id }, origin) => `${origin}/shop/products/${_id}`,
  mobile_link: ({ _id }, origin) => `${origin}/shop/products/${_id}`,
  image_link: ({ thumb }, origin) => `${origin}${variantUrl(thumb, PICTURE)}`,
  category_name1: ({ path }) => path[0],
  category_name2: ({ path }) => path[1],
  category_name3: ({ path }) => path[2],
  brand: ({ brand }) => brand,
  condition: () => '신상품',
  shipping: ({ shippingFee }) => shippingFee ?? NOT_IN_ADVANCE,
  review_count: ({ reviews }) => reviews.count__total,
};

/** Naver's table: a line of names, then one line per product. */
const naver = (origin: string): PriceFeed => ({
  contentType: 'text/plain; charset=utf-8',
  opening: [Object.keys(columns).join('\t')],
  closing: [],
  lineOf: (product) =>
    Object.values(columns)
      .map((column) => cell(column(product, origin)))
      .join('\t'),
});

/** Google's items in an RSS channel. */
const google = (origin: string): PriceFeed => {
  const { opening, closing } = frameOf('rss', {
    '@_version': '2.0',
    '@_xmlns:g': 'http://base.google.com/ns/1.0',
  });
  return {
    contentType: 'application/rss+xml; charset=utf-8',
    opening: [
      ...opening,
      `<channel>${element('title', '온결홈')}${element('link', origin)}${element('description', '온결홈의 모든 상품')}`,
    ],
    closing: ['</channel>', ...closing],
    lineOf: ({ _id, name, brand, thumb, path, price, salePrice, shippingFee }) =>
      element('item', {
        'g:id': _id,
        'g:title': name,
        'g:description': [brand, name].filter(Boolean).join(' '),
        'g:link': `${origin}/shop/products/${_id}`,
        'g:image_link': `${origin}${variantUrl(thumb, PICTURE)}`,
        'g:price': `${price} KRW`,
        'g:sale_price': salePrice < price ? `${salePrice} KRW` : undefined,
        'g:availability': 'in_stock',
        'g:condition': 'new',
        'g:product_type': path.join(' > '),
        'g:brand': brand || undefined,
        'g:shipping':
          shippingFee === undefined ? undefined : { 'g:country': 'KR', 'g:price': `${shippingFee} KRW` },
      }),
  };
};

/** True for a product that price comparison sites list. */
export const isOnSale = ({ soldOut, salePrice }: FoundProduct): boolean => !soldOut && salePrice > 0;

/** Feeds by their addresses. */
export const priceFeeds = {
  'feeds/naver.txt': naver,
  'feeds/google.xml': google,
} as const satisfies Record<string, (origin: string) => PriceFeed>;
