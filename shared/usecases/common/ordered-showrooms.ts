import type { Setting } from '#shared/domain/content/setting.ts';
import type { Showroom } from '#shared/domain/display/display.ts';
import { inShowroomOrder } from '#shared/domain/display/showroom-order.ts';

type ShowroomStores = {
  setting: () => Promise<Pick<Setting, 'shop'>>;
  showrooms: { all: () => Promise<Showroom[]> };
};

/** Reads all showrooms, shown or not, in the order of the settings. */
export const orderedShowrooms = async ({ setting, showrooms }: ShowroomStores): Promise<Showroom[]> => {
  const [all, { shop }] = await Promise.all([showrooms.all(), setting()]);
  return inShowroomOrder(all, shop);
};
