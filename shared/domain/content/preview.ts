/** Kinds of items a clerk may preview on their real page before shoppers see them. */
export const previewKinds = ['product', 'exhibition', 'banner'] as const;
export type PreviewKind = (typeof previewKinds)[number];
export type Preview = { kind: PreviewKind; _id: string };

/** Query parameter that requests a preview. */
export const PREVIEW = 'preview';

/** Seconds an address with a preview is valid. */
export const PREVIEW_SECONDS = 15 * 60;

/** Returns the page an item will be on; banners are on the home page. */
export const previewPath = ({ kind, _id }: Preview): string => {
  switch (kind) {
    case 'product':
      return `/shop/products/${_id}`;
    case 'exhibition':
      return `/shop/exhibitions/${_id}`;
    case 'banner':
      return '/';
  }
};
