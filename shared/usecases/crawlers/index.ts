export { writeCrawlerFiles } from './write-crawler-files.ts';
