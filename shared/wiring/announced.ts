import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Write = (...args: never[]) => Promise<Result<void, AnyCode>>;

/** What of a port is a write, by name; of a port inside it, the same. One that is left out is a type error. */
export type Writes<Port> = {
  [Name in keyof Port as Port[Name] extends Write
    ? Name
    : Port[Name] extends (...args: never[]) => unknown
      ? never
      : Name]: Port[Name] extends Write ? 'announced' : Writes<Port[Name]>;
};

const savedAndRemoved = { save: 'announced', remove: 'announced' } as const;

/** The writes that change what all visitors see: processes that remember it (`showcase.ts`) have to hear of them. */
export const showcaseWrites: {
  [Name in 'categories' | 'brands' | 'content' | 'benefitTerms']: Writes<Ports[Name]>;
} = {
  categories: {
    createCategory: 'announced',
    updateCategories: 'announced',
    deleteCategory: 'announced',
  },
  brands: { createBrand: 'announced', updateBrand: 'announced', deleteBrand: 'announced' },
  content: {
    saveSetting: 'announced',
    saveDisplay: 'announced',
    exhibitions: savedAndRemoved,
    showrooms: savedAndRemoved,
    banners: savedAndRemoved,
    bandBanners: savedAndRemoved,
    popups: savedAndRemoved,
    faqs: savedAndRemoved,
    pages: savedAndRemoved,
    synonyms: savedAndRemoved,
    notices: savedAndRemoved,
  },
  benefitTerms: {
    grades: savedAndRemoved,
    shippings: { ...savedAndRemoved, removeWhile: 'announced', saveUnder: 'announced' },
    islands: savedAndRemoved,
    points: savedAndRemoved,
  },
};

/** The port, but each of its `writes` is announced, where it succeeds, before it answers. */
export const announced = <Port extends object>(
  port: Port,
  writes: Writes<Port>,
  announce: () => Promise<void>,
): Port => ({
  ...port,
  ...Object.fromEntries(
    Object.entries(writes).map(([name, declared]) => {
      const member = port[name as keyof Port];
      if (declared !== 'announced') return [name, announced(member as object, declared as object, announce)];
      const write = async (...args: never[]) => {
        const written = await (member as Write)(...args);
        if (written.ok) await announce();
        return written;
      };
      return [name, write];
    }),
  ),
});
