import type { Setting } from '#shared/domain/content/setting.ts';
import type { Showroom } from '#shared/domain/display/display.ts';
import { sortShowrooms } from '#shared/domain/display/showroom-order.ts';

type ShowroomStores = {
  setting: () => Promise<Pick<Setting, 'shop'>>;
  showrooms: { all: () => Promise<Showroom[]> };
};

/** Reads all showrooms, shown or not, in the order of the settings. */
export const readShowroomsInOrder = async ({ setting, showrooms }: ShowroomStores): Promise<Showroom[]> => {
  const [all, { shop }] = await Promise.all([showrooms.all(), setting()]);
  return sortShowrooms(all, shop);
};
