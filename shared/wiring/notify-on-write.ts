import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Write = (...args: never[]) => Promise<Result<void, AnyCode>>;

/** Write methods of a port, by name, including those of nested ports. A missing one is a type error. */
export type Writes<Port> = {
  [Name in keyof Port as Port[Name] extends Write
    ? Name
    : Port[Name] extends (...args: never[]) => unknown
      ? never
      : Name]: Port[Name] extends Write ? 'notifies' : Writes<Port[Name]>;
};

const savedAndRemoved = { save: 'notifies', remove: 'notifies' } as const;

/** Writes that change what all visitors see: processes that cache it (`showcase.ts`) must be notified of them. */
export const showcaseWrites: {
  [Name in 'categories' | 'brands' | 'content' | 'benefitTerms']: Writes<Ports[Name]>;
} = {
  categories: {
    createCategory: 'notifies',
    updateCategories: 'notifies',
    deleteCategory: 'notifies',
  },
  brands: { createBrand: 'notifies', updateBrand: 'notifies', deleteBrand: 'notifies' },
  content: {
    saveSetting: 'notifies',
    saveDisplay: 'notifies',
    exhibitions: { ...savedAndRemoved, removeUntargeted: 'notifies' },
    showrooms: savedAndRemoved,
    banners: savedAndRemoved,
    bandBanners: savedAndRemoved,
    popups: savedAndRemoved,
    faqs: savedAndRemoved,
    pages: savedAndRemoved,
    synonyms: savedAndRemoved,
    answerTemplates: savedAndRemoved,
    notices: savedAndRemoved,
  },
  benefitTerms: {
    grades: { ...savedAndRemoved, saveGiving: 'notifies', removeUntargeted: 'notifies' },
    shippings: { ...savedAndRemoved, removeWhile: 'notifies', saveUnder: 'notifies' },
    islands: savedAndRemoved,
    points: savedAndRemoved,
  },
};

/** Returns the port, with each of its `writes` calling `notify` after success and before it returns. */
export const notifyOnWrite = <Port extends object>(
  port: Port,
  writes: Writes<Port>,
  notify: () => Promise<void>,
): Port => ({
  ...port,
  ...Object.fromEntries(
    Object.entries(writes).map(([name, declared]) => {
      const member = port[name as keyof Port];
      if (declared !== 'notifies') return [name, notifyOnWrite(member as object, declared as object, notify)];
      const write = async (...args: never[]) => {
        const result = await (member as Write)(...args);
        if (result.ok) await notify();
        return result;
      };
      return [name, write];
    }),
  ),
});
