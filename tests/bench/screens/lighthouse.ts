import lighthouse from 'lighthouse';

/** Points of 100, times in milliseconds. */
export type Judged = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** Audits that cost points, in Lighthouse's words */
  found: string[];
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Judges a page once. Each run is a first visit, without any cache of the previous one. */
const judgeOnce = async (url: string, port: number): Promise<Judged> => {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
    clearStorageTypes: ['cookies', 'local_storage', 'cache_storage', 'service_workers', 'shader_cache'],
  });
  if (!result) throw new Error(`${url} was not judged`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const costly = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcp: Math.round(numberOf('largest-contentful-paint')),
    cls: Math.round(numberOf('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(numberOf('total-blocking-time')),
    found: costly.map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title)),
  };
};

/**
 * Judges a page by Lighthouse on a mid-range phone (its own throttling): the median of `runs`, by its performance
 * score. `port` is a browser's debugging port.
 */
export const judge = async (url: string, { port, runs }: { port: number; runs: number }): Promise<Judged> => {
  const judged: Judged[] = [];
  for (let run = 0; run < runs; run++) judged.push(await judgeOnce(url, port));
  const middle = judged.sort((a, b) => a.performance - b.performance)[Math.floor(runs / 2)];
  if (!middle) throw new Error('at least one run is needed');
  return middle;
};
