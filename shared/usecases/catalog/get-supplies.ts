import type { LinkedView } from '#shared/domain/display/views.ts';
import { suppliesOf } from '#shared/domain/product/linked.ts';
import { findBuyableSupplies } from '#shared/usecases/common/linked-products.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Lists the supplies of these products that can be bought: a few, for shown products only, the same for everybody. */
export const getSupplies =
  (ports: Pick<Ports, 'products' | 'showcase' | 'clock'>) =>
  async (ids: readonly string[]): Promise<LinkedView[]> => {
    const stocked = await ports.products.stockedProducts(ids, { consistent: false });
    const shown = stocked.map(({ product }) => product).filter(({ shows }) => shows);
    return findBuyableSupplies(ports, suppliesOf(shown));
  };
