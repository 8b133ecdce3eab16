import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { systemTimer } from '#shared/integrations/machine.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createShowcase } from '#shared/wiring/caches/showcase.ts';
import { notifyOnWrite, type Writes } from '#shared/wiring/notify-on-write.ts';

/** Milliseconds the shop's clock is ahead (a month): changes are stamped by it, and their age is measured by it. */
const AHEAD_MS = 30 * 86_400_000;
const clock = { now: () => new Date(Date.now() + AHEAD_MS).toISOString() };
const given = { clock, timer: systemTimer };

/** Creates a shop that counts the reads of its brands, and a process that shows them. */
const world = () => {
  const stored = { brands: ['온결'], changedAt: 0 };
  const reads = { brands: 0, products: 0, stamp: 0 };
  const stamp = {
    changedAt: async () => {
      reads.stamp += 1;
      return { changedAt: stored.changedAt };
    },
    announce: async () => {
      stored.changedAt = Date.parse(clock.now());
    },
  };
  const asked = () => Promise.resolve([]);
  const all = { all: asked };
  const kept = {
    brands: {
      brands: async () => {
        reads.brands += 1;
        return [...stored.brands];
      },
      createBrand: async (name: string) => {
        stored.brands.push(name);
        return ok<void>(undefined);
      },
      updateBrand: async () => fail('VERSION_CONFLICT', ''),
    },
    products: {
      productRecord: async () => {
        reads.products += 1;
        return undefined;
      },
      skus: asked,
    },
    categories: { categories: asked },
    listings: { listing: asked, listedProducts: asked, scopeCounts: asked },
    searches: { popular: asked },
    reviews: { reviews: asked, reviewsOf: asked, inquiriesOf: asked },
    benefitTerms: { shippings: all },
    content: {
      setting: asked,
      display: asked,
      notifications: asked,
      pinnedNotifications: asked,
      exhibitions: all,
      showrooms: all,
      banners: all,
      bandBanners: all,
      popups: all,
      faqs: all,
      pages: all,
    },
  };
  const writes = { createBrand: 'notifies', updateBrand: 'notifies' } as const;
  const showcase = createShowcase(
    { ...given, ...kept } as unknown as Parameters<typeof createShowcase>[0],
    stamp,
  );
  return { showcase, reads, clerk: notifyOnWrite(kept.brands, writes, stamp.announce) };
};

it('does not compile when a write is not declared', () => {
  type Kept = Pick<Ports, 'brands'>['brands'];
  // @ts-expect-error deleteBrand is missing
  const some: Writes<Kept> = { createBrand: 'notifies', updateBrand: 'notifies' };
  expect(some).not.toHaveProperty('deleteBrand');
});

describe('what all visitors see', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T03:00:00Z') });
    // In the first millisecond of a process the cache treats nothing as stored.
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  it('is asked for once while its stamp stands, and the stamp every half second', async () => {
    const { showcase, reads } = world();
    for (let moment = 0; moment < 20; moment++) {
      await Promise.all([showcase.brands(), showcase.brands(), showcase.categories()]);
      vi.advanceTimersByTime(501);
    }
    expect(reads).toEqual({ brands: 1, products: 0, stamp: 20 });
  });

  it('is asked for again after half a minute, whatever the stamp says', async () => {
    const { showcase, reads } = world();
    await showcase.brands();
    vi.advanceTimersByTime(30_001);
    await showcase.brands();
    expect(reads.brands).toBe(2);
  });

  it('shows a clerk’s change within half a second, also when the first look still saw what was before', async () => {
    const { showcase, reads, clerk } = world();
    await showcase.brands();
    await clerk.createBrand('소담');
    vi.advanceTimersByTime(501);
    expect(await showcase.brands()).toContain('소담');
    vi.advanceTimersByTime(501);
    await showcase.brands();
    expect(reads.brands).toBe(3);
    vi.advanceTimersByTime(5_000);
    await showcase.brands();
    vi.advanceTimersByTime(5_000);
    await showcase.brands();
    expect(reads.brands).toBe(4);
  });

  it('reads a product once for all who look at it within half a second, also where there is none', async () => {
    const { showcase, reads } = world();
    await Promise.all([showcase.productRecord('p1'), showcase.productRecord('p1')]);
    expect(await showcase.productRecord('p1')).toBeUndefined();
    expect(reads.products).toBe(1);
    await showcase.productRecord('p2');
    expect(reads.products).toBe(2);
    vi.advanceTimersByTime(501);
    await showcase.productRecord('p1');
    expect(reads.products).toBe(3);
  });

  it('stays remembered when a change was refused', async () => {
    const { showcase, reads, clerk } = world();
    await showcase.brands();
    await clerk.updateBrand();
    vi.advanceTimersByTime(1_001);
    await showcase.brands();
    expect(reads.brands).toBe(1);
  });

  it('leads nowhere by links to other places', async () => {
    const url = '/..//evil.example';
    const asked = () => Promise.resolve([]);
    const all = (items: object[]) => ({ all: () => Promise.resolve(items) });
    const links = { previousSite: url, video: 'https://video.example', photo: '', social: '', chat: url };
    const setting = { main: { care: { link: url } }, links: { ...links, familySites: [{ name: '', url }] } };
    const content = {
      setting: () => Promise.resolve(setting),
      display: asked,
      notifications: asked,
      pinnedNotifications: asked,
      exhibitions: all([]),
      showrooms: all([]),
      faqs: all([]),
      pages: all([]),
      banners: all([{ slides: [{ url }, { url: '/about' }] }]),
      bandBanners: all([{ url }]),
      popups: all([{ url: 'javascript:alert(1)' }, { url: 'https://a.example' }]),
    };
    const kept = {
      products: { skus: asked },
      brands: { brands: asked },
      categories: { categories: asked },
      reviews: { reviews: asked },
      listings: { listing: asked, listedProducts: asked, scopeCounts: asked },
      searches: { popular: asked },
      benefitTerms: { shippings: { all: asked } },
      content,
    };
    const stamp = { changedAt: () => Promise.resolve({ changedAt: 0 }), announce: () => Promise.resolve() };
    const showcase = createShowcase(
      { ...given, ...kept } as unknown as Parameters<typeof createShowcase>[0],
      stamp,
    );
    expect(await showcase.banners()).toEqual([{ slides: [{ url: '/' }, { url: '/about' }] }]);
    expect(await showcase.bandBanners()).toEqual([{}]);
    expect(await showcase.popups()).toEqual([{}, { url: 'https://a.example' }]);
    expect(await showcase.setting()).toEqual({
      main: { care: { link: '' } },
      links: {
        previousSite: '',
        video: 'https://video.example',
        photo: '',
        social: '',
        chat: '',
        familySites: [],
      },
    });
  });
});
