import { gzipSync } from 'node:zlib';
import { quoteRequest } from './buyer.ts';
import { generate } from './generate.ts';
import type { Load } from './load.ts';
import type { BenchMall } from './mall.ts';
import type { WebFunction } from './web-function.ts';

/** `cpuMs`: milliseconds of CPU time the web function used for one response. */
export type Rendered = Load & { cpuMs?: number };

export type PageFigures = {
  page: string;
  one: Rendered;
  twenty: Rendered;
  /** The page from the edge's cache, over 20 connections */
  edge: Load;
  htmlBytes: number;
  htmlBytesGzip: number;
  /** Size of the scripts a browser fetches before a person does anything */
  scriptBytesGzip: number;
};

const WARM_UP_SECONDS = 2;
const SECONDS = 5;

const gzipped = (text: string): number => gzipSync(text).byteLength;

/**
 * Starts to measure CPU time; the returned function gives the milliseconds a request took in these processes since
 * then.
 */
export const cpuOf = (webs: readonly WebFunction[]) => {
  const used = () => webs.reduce((sum, web) => sum + (web.cpuMs() ?? Number.NaN), 0);
  const before = used();
  return (requests: number): number | undefined => {
    const each = (used() - before) / requests;
    return Number.isFinite(each) ? Math.round(each * 100) / 100 : undefined;
  };
};

/** Measures the scripts named in a page's head: its preloaded modules and the entry's imports. */
const scriptsOf = async (edge: string, html: string): Promise<number> => {
  const named = [
    ...html.matchAll(/rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/(?:from|import\() ?"(\/assets\/[\w.-]+\.js)"/g),
  ].map(([, src = '']) => src);
  const sizes = await Promise.all(
    [...new Set(named)].map(async (src) => gzipped(await (await fetch(edge + src)).text())),
  );
  return sizes.reduce((total, size) => total + size, 0);
};

type Question = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Measures one request over 1 and over 20 connections, divided among the processes, after a warm-up. */
const render = async (
  webs: readonly WebFunction[],
  { path, headers, ...rest }: Question,
): Promise<{ one: Rendered; twenty: Rendered }> => {
  const task = {
    ...rest,
    urls: webs.map(({ url }) => url + path),
    headers: { ...webs[0]?.headers, ...headers },
  };
  const over = async (connections: number): Promise<Rendered> => {
    const cpu = cpuOf(webs);
    const figures = await generate('load', { ...task, connections, seconds: SECONDS });
    return { ...figures, cpuMs: cpu(figures.requests) };
  };
  await generate('load', { ...task, connections: 20, seconds: WARM_UP_SECONDS });
  return { one: await over(1), twenty: await over(20) };
};

/** Measures home, list and product page through the handler and from the edge's cache. */
export const measurePages = async (
  { cloud }: BenchMall,
  webs: readonly WebFunction[],
  product: string,
): Promise<PageFigures[]> => {
  const pages = { home: '/', list: '/shop/products', product: `/shop/products/${product}` };
  const figures: PageFigures[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const url = cloud.publicOrigin + path;
    const html = await (await fetch(url)).text();
    const headers = { 'accept-encoding': 'gzip, br' };
    figures.push({
      page,
      ...(await render(webs, { path })),
      edge: await generate('load', { urls: [url], headers, connections: 20, seconds: SECONDS }),
      htmlBytes: Buffer.byteLength(html),
      htmlBytesGzip: gzipped(html),
      scriptBytesGzip: await scriptsOf(cloud.publicOrigin, html),
    });
  }
  return figures;
};

export type ApiFigures = { call: string; one: Rendered; twenty: Rendered };

/** Measures the most frequent calls of an app: list, product, quote. */
export const measureApi = async (webs: readonly WebFunction[], product: string): Promise<ApiFigures[]> => {
  const calls: Record<string, Question> = {
    list: { path: '/api/v1/shop/products' },
    product: { path: `/api/v1/shop/products/${product}` },
    quote: {
      path: '/api/v1/shop/orders/quote',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quoteRequest(product)),
    },
  };
  const figures: ApiFigures[] = [];
  for (const [call, question] of Object.entries(calls))
    figures.push({ call, ...(await render(webs, question)) });
  return figures;
};
