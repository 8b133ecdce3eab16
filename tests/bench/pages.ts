import { gzipSync } from 'node:zlib';
import { type Load, load } from './load.ts';
import type { BenchMall } from './mall.ts';

export type PageFigures = {
  page: string;
  one: Load;
  twenty: Load;
  /** The same page out of the edge's cache, 20 connections */
  edge: Load;
  htmlBytesGzip: number;
  /** Scripts a browser fetches before a person does anything */
  scriptBytesGzip: number;
};

const gzipped = (text: string): number => gzipSync(text).byteLength;

/** Scripts a page names: module preloads and the entry's imports. */
const scriptsOf = async (edge: string, html: string): Promise<number> => {
  const named = html.matchAll(/\/assets\/[\w.-]+\.js/g);
  const preloaded = new Set(
    [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1]),
  );
  for (const [src] of named)
    if (html.includes(`from "${src}"`) || html.includes(`import("${src}")`)) preloaded.add(src);
  const sizes = await Promise.all(
    [...preloaded].map(async (src) => gzipped(await (await fetch(edge + src)).text())),
  );
  return sizes.reduce((total, size) => total + size, 0);
};

/** Home, list and product page through the handler and through the edge. */
export const measurePages = async ({ cloud, origin }: BenchMall, product: string): Promise<PageFigures[]> => {
  const pages = { home: '/', list: '/shop/products', product: `/shop/products/${product}` };
  const figures: PageFigures[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const target = { url: origin.url + path, headers: origin.headers };
    const html = await (await fetch(cloud.publicOrigin + path)).text();
    figures.push({
      page,
      one: await load(target, 1),
      twenty: await load(target, 20),
      edge: await load({ url: cloud.publicOrigin + path, headers: { 'accept-encoding': 'br, gzip' } }, 20),
      htmlBytesGzip: gzipped(html),
      scriptBytesGzip: await scriptsOf(cloud.publicOrigin, html),
    });
  }
  return figures;
};

export type ApiFigures = { call: string; one: Load; twenty: Load };

/** The calls an app would make most: list, product, quote. */
export const measureApi = async ({ origin }: BenchMall, product: string): Promise<ApiFigures[]> => {
  const json = { ...origin.headers, 'content-type': 'application/json' };
  const quote = JSON.stringify({
    carts: [{ _product: product }],
    receiver: { postcode: '04524', address1: '서울 중구' },
  });
  const calls = {
    list: { url: `${origin.url}/api/v1/shop/products`, headers: origin.headers },
    product: { url: `${origin.url}/api/v1/shop/products/${product}`, headers: origin.headers },
    quote: {
      url: `${origin.url}/api/v1/shop/orders/quote`,
      headers: json,
      method: 'POST' as const,
      body: quote,
    },
  };
  const figures: ApiFigures[] = [];
  for (const [call, target] of Object.entries(calls))
    figures.push({ call, one: await load(target, 1), twenty: await load(target, 20) });
  return figures;
};
