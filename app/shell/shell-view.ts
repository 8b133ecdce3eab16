import { shownLabels } from '#shared/domain/content/setting.ts';
import type { Shell } from '#shared/domain/display/views.ts';

/** What screens need of the settings and the shell: it is sent with every page, so nothing else is. */
export const shellView = ({ setting, ...rest }: Shell) => {
  const { company, customerService, links, logo, main, seo, shop } = setting;
  const shippingCodes = shop.shippingCodes.map(({ text, value, areas__available }) => ({
    text,
    value,
    areas__available,
  }));
  return {
    ...rest,
    setting: {
      company,
      customerService,
      links,
      logo,
      main,
      seo,
      shop: { productLabels: shownLabels(shop.productLabels), shippingCodes },
    },
  };
};

export type ShellView = ReturnType<typeof shellView>;

/** What a route tells the shell: `export const handle: ShellHandle = { aside: false }`. */
export type ShellHandle = {
  /** Of screens that need the width, like the order form */
  aside?: false;
  /** Fetches what it wants in hand before the page comes alive */
  prepare?: () => Promise<void>;
};
