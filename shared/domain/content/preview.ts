/** What a clerk may look at on its real page before shoppers see it. */
export const previewKinds = ['product', 'exhibition', 'banner'] as const;
export type PreviewKind = (typeof previewKinds)[number];
export type Preview = { kind: PreviewKind; _id: string };

/** Parameter of the address that asks for a preview. */
export const PREVIEW = 'preview';

/** Seconds an address with a preview is good for. */
export const PREVIEW_SECONDS = 15 * 60;

/** The page something will stand on; banners stand on the home page. */
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
