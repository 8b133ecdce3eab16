import type { Seen } from '#tests/support/look-through.ts';
import { SCRIPT_LIMIT_KB, SHIFT_LIMIT } from '#tests/support/look-through.ts';
import { table } from '../tables.ts';
import type { Judged } from './lighthouse.ts';

export type PageFigures = {
  machine: { cores: number; processor?: string; runs: number };
  lighthouse: Record<string, Judged>;
  screens: Looks[];
};

/** Minimum Lighthouse scores. */
const POINTS = { performance: 95, accessibility: 100, bestPractices: 95, seo: 100 };

const shift = (value: number): string => value.toFixed(4);
const KB = (value: number): string => value.toFixed(1);
const scriptKB = ({ seen }: Looks): number => Math.max(...seen.map((look) => look.scriptKB));

/** Lists the missed targets, one line each. */
export const missedTargets = ({ lighthouse, screens }: PageFigures): string[] => [
  ...Object.entries(lighthouse).flatMap(([page, judged]) => {
    const short = Object.entries(POINTS).flatMap(([name, least]) => {
      const points = judged[name as keyof typeof POINTS];
      return points < least ? [`${page}: ${name} ${points} of ${least} (${judged.found.join('; ')})`] : [];
    });
    return judged.cls < SHIFT_LIMIT ? short : [...short, `${page}: CLS ${judged.cls}`];
  }),
  ...screens
    .filter((looks) => !(scriptKB(looks) <= SCRIPT_LIMIT_KB))
    .map((looks) => `${looks.screen}: ${KB(scriptKB(looks))} KB of JavaScript`),
  ...screens.flatMap(({ screen, seen }) =>
    seen
      .filter((look) => !(look.shift < SHIFT_LIMIT))
      .map(
        ({ width, member, ...look }) =>
          `${screen}: moved by ${shift(look.shift)} at ${width} px, ${member ? 'member' : 'visitor'} (${look.moved})`,
      ),
  ),
];

const lighthouseTable = (lighthouse: PageFigures['lighthouse']): string =>
  table(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT'],
    Object.entries(lighthouse).map(([page, judged]) => [
      ...[page, judged.performance, judged.accessibility, judged.bestPractices, judged.seo],
      ...[`${judged.lcp} ms`, judged.cls, `${judged.tbt} ms`],
    ]),
  );

const screensTable = (screens: Looks[]): string => {
  const columns = screens[0]?.seen.map(
    ({ width, member }) => `${member ? 'member' : 'visitor'}, ${width} px`,
  );
  return table(
    ['screen', 'JS KB gz', ...(columns ?? [])],
    screens.map((looks) => [
      ...[looks.screen, KB(scriptKB(looks))],
      ...looks.seen.map((look) => shift(look.shift)),
    ]),
  );
};

/** Formats all figures as Markdown. */
export const tables = ({ machine, lighthouse, screens }: PageFigures, missed: string[]): string =>
  [
    `# Pages in a browser\n\n${machine.cores} cores, ${machine.processor}; Lighthouse mobile, the middle of ${machine.runs}.`,
    ...(Object.keys(lighthouse).length > 0 ? [lighthouseTable(lighthouse)] : []),
    ...(screens.length > 0 ? [`Layout shifts, summed, by who looks:\n\n${screensTable(screens)}`] : []),
    missed.length > 0
      ? `Missed:\n\n${missed.map((line) => `- ${line}`).join('\n')}`
      : 'Every target is reached.',
    '',
  ].join('\n\n');

/** Measurements of a screen, by viewer and width. */
export type Looks = { screen: string; seen: (Seen & { width: number; member: boolean })[] };
