import type { LoaderFunctionArgs } from '@remix-run/node';
import { variantUrl } from '#shared/domain/media/image.ts';
import { beginningOf } from '#shared/domain/text.ts';
import type { FoundProduct } from '#shared/usecases/search/list-found-products.ts';
import { fileOf, noFile, notNow } from './answers.ts';
import { element, xmlOf } from './xml.ts';

const KEPT_SECONDS = 1_800;
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

/** Generates Naver's table of all products on sale: a line of names, then one line per product. */
function* naver(products: Iterable<FoundProduct>, origin: string): Generator<string> {
  yield Object.keys(columns).join('\t');
  for (const product of products)
    yield Object.values(columns)
      .map((column) => cell(column(product, origin)))
      .join('\t');
}

/** Generates Google's items in an RSS channel. */
function* google(products: Iterable<FoundProduct>, origin: string): Generator<string> {
  yield `<channel>${element('title', '온결홈')}${element('link', origin)}${element('description', '온결홈의 모든 상품')}`;
  for (const { _id, name, brand, thumb, path, price, salePrice, shippingFee } of products) {
    yield element('item', {
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
    });
  }
  yield '</channel>';
}

function* onSale(products: Iterable<FoundProduct>): Generator<FoundProduct> {
  for (const product of products) if (!product.soldOut && product.salePrice > 0) yield product;
}

/** GET /feeds/naver.txt and /feeds/google.xml: returns the products on sale for price comparison sites. */
export const loader = async ({ params, request, context: { shop } }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url);
  if (params.feed !== 'naver.txt' && params.feed !== 'google.xml') return noFile();
  const found = await shop.listFoundProducts();
  if (!found.ok) return notNow(found.failure);
  const products = onSale(found.value.products());
  if (params.feed === 'naver.txt')
    return fileOf(naver(products, origin), 'text/plain; charset=utf-8', KEPT_SECONDS);
  const attributes = { '@_version': '2.0', '@_xmlns:g': 'http://base.google.com/ns/1.0' } as const;
  return fileOf(
    xmlOf('rss', attributes, google(products, origin)),
    'application/rss+xml; charset=utf-8',
    KEPT_SECONDS,
  );
};
