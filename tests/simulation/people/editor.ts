import { bannerForm, slide } from '#shared/contracts/content.ts';
import type { Desk } from './desk.ts';

const SLIDE = {
  image: { url: '/media/banner/simulation.webp', width: 1600, height: 600 },
  title: '겨울 준비',
  url: '/shop/products',
};

/** Edits the shop's pages: creates a banner, adds and removes an image, deletes it, and saves settings. */
export const edit = async (desk: Desk): Promise<void> => {
  const fields = { code: 'winter', name: '겨울', slides: [SLIDE] };
  const banner = await desk.does('createContent', (shop, by) =>
    shop.createContent({ ...by, kind: 'banners', form: bannerForm.parse(fields) }),
  );
  if (banner) {
    const { _id } = banner;
    await desk.does('addBannerImage', (shop, by) =>
      shop.addBannerImage({ ...by, _id, form: slide.parse({ ...SLIDE, title: '따뜻한 집' }) }),
    );
    const shorter = await desk.does('removeBannerImage', (shop, by) =>
      shop.removeBannerImage({ ...by, _id, n: 0 }),
    );
    const version = shorter?.version ?? 1;
    await desk.does('updateContent', (shop, by) =>
      shop.updateContent({
        ...by,
        kind: 'banners',
        _id,
        version,
        form: bannerForm.parse({ ...fields, name: '한겨울' }),
      }),
    );
    await desk.does('deleteContent', (shop, by) => shop.deleteContent({ ...by, kind: 'banners', _id }));
  }
  await desk.does('updateSetting', async (shop, by) => {
    const read = await shop.getConsoleSetting({ ...by, part: 'main-links' });
    if (!read.ok) return read;
    const { version, ...form } = read.value;
    return shop.updateSetting({ ...by, part: 'main-links', form, version });
  });
};
