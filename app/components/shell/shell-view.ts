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
      shop: { productLabels: shop.productLabels, shippingCodes },
    },
  };
};

export type ShellView = ReturnType<typeof shellView>;

/** `export const handle: ShellHandle = { aside: false }` of screens that need the width, like the order form. */
export type ShellHandle = { aside: false };
