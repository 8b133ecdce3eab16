/**
 * Files for search engines and price comparison sites that grow with the catalogue. The edge serves these paths from
 * this folder of the media bucket, and asks the web function for what is not there. A test compares the folder with the
 * one that shared/usecases/crawlers writes into.
 */
export const crawlerFiles = {
  folder: 'crawlers',
  paths: ['/sitemap.xml', '/sitemaps/*', '/feeds/*'],
} as const;

/** True for the path of such a file. */
export const isCrawlerFile = (pathname: string): boolean =>
  crawlerFiles.paths.some((path) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
