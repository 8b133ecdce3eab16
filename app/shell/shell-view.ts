import { shownLabels } from '#shared/domain/content/setting.ts';
import type { Shell } from '#shared/domain/display/views.ts';

/**
 * Selects the data of the settings and the shell that screens need: it is sent with every page, so nothing else is
 * included.
 */
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

/** Options of a route for the shell: `export const handle: ShellHandle = { aside: false }`. */
export type ShellHandle = {
  /** Set by screens that need the full width, such as the order form */
  aside?: false;
  /** Loads code the route needs before hydration */
  prepare?: () => Promise<void>;
};
