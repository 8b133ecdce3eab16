import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type * as z from 'zod';
import { TabLinks } from '#app/ui/tabs.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureBodyOf, orThrow } from '#app/web/failure.ts';
import { salesPeriod, salesSpan, salesYear } from '#shared/contracts/statistics.ts';
import { ConsolePage } from '../layout/page.tsx';
import { DaysTab } from './days-tab.tsx';
import { MonthsTab } from './months-tab.tsx';
import { ProductTab } from './product-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import { WeekdaysTab } from './weekdays-tab.tsx';

export const headers = personalPage;

const tabs = [
  { tab: 'days', text: '일별' },
  { tab: 'months', text: '월별' },
  { tab: 'weekdays', text: '요일·시간대' },
  { tab: 'products', text: '상품' },
] as const;

/**
 * Reads the figures of the tab in the address, by default of the days. An invalid period is refused next to the typed
 * values, and the figures of the default period are shown.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const { shop } = args.context;
  const { tab, _product, ...typed } = Object.fromEntries(new URL(args.request.url).searchParams);
  const read = <Contract extends z.ZodType>(contract: Contract) => {
    const query = parseWith(contract, typed);
    return query.ok
      ? { asked: { actor, ...(query.value as object) } }
      : { asked: { actor }, refused: { ...failureBodyOf(query.failure), typed } };
  };
  const answer = async () => {
    switch (tab) {
      case 'months': {
        const { asked, refused } = read(salesYear);
        return { tab, refused, ...orThrow(await shop.monthlySales(asked)) } as const;
      }
      case 'weekdays': {
        const { asked, refused } = read(salesPeriod);
        return { tab, refused, ...orThrow(await shop.dayOfWeekSales(asked)) } as const;
      }
      case 'products': {
        if (_product) {
          const { asked, refused } = read(salesPeriod);
          const history = orThrow(await shop.productHistory({ ...asked, _product }));
          return { tab, view: 'product', refused, ...history } as const;
        }
        const { asked, refused } = read(salesSpan);
        return { tab, view: 'ranking', refused, ...orThrow(await shop.productsSales(asked)) } as const;
      }
      default: {
        const { asked, refused } = read(salesPeriod);
        return { tab: 'days', refused, ...orThrow(await shop.dailySales(asked)) } as const;
      }
    }
  };
  const shown = await answer();
  return data(shown, shown.refused && { status: 400 });
};

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>;

const Tab = (shown: LoaderData) => {
  switch (shown.tab) {
    case 'days':
      return <DaysTab {...shown} />;
    case 'months':
      return <MonthsTab {...shown} />;
    case 'weekdays':
      return <WeekdaysTab {...shown} />;
    case 'products':
      return shown.view === 'product' ? <ProductTab {...shown} /> : <ProductsTab {...shown} />;
  }
};

export default function Statistics() {
  const shown = useLoaderData<typeof loader>();
  return (
    <ConsolePage title="통계">
      <TabLinks
        label="통계"
        items={tabs.map(({ tab, text }) => ({ href: `?tab=${tab}`, text, current: tab === shown.tab }))}
      />
      <Tab {...shown} />
    </ConsolePage>
  );
}
