import { SHOP_PRODUCTS, seedProduct } from '../catalog/products.ts';
import { seedStars } from '../catalog/reviews.ts';
import { pastAt } from '../random.ts';
import { type Shot, shotsOf } from './shots.ts';

/** Weight of the home page in sales: its products come before those that only sell well. */
const HOME_PAGE = 700;

/** Returns every shot of the shop's products, once each: those that most shoppers see first. */
export const wantedShots = (): Shot[] => {
  const wanted: { shot: Shot; order: number }[] = [];
  for (let i = 0; i < SHOP_PRODUCTS; i++) {
    let shots: Shot[] = [];
    const pictures: Parameters<typeof seedProduct>[1]['pictures'] = ({ leaf, alt: name, colors }) => {
      shots = shotsOf({ leaf: leaf.code, name, colors, i });
      return { thumb: { url: '', width: 0, height: 0 }, images: [], ofColor: new Map() };
    };
    const { product } = seedProduct(i, {
      count: SHOP_PRODUCTS,
      now: pastAt(1),
      pictures,
      starsOf: seedStars,
    });
    const isAtHome = product.groups.some((group) => group !== 'BEST_SELLER');
    const seen = product.meta.sales.count + (isAtHome ? HOME_PAGE : 0);
    wanted.push(...shots.map((shot) => ({ shot, order: shot.view === 'packshot' ? seen : seen - 10_000 })));
  }
  const inOrder = wanted.sort((a, b) => b.order - a.order).map(({ shot }) => shot);
  return [...new Map(inOrder.map((shot) => [shot.key, shot])).values()];
};
