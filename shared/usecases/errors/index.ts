export { reportBrowserError } from './report-browser-error.ts';
