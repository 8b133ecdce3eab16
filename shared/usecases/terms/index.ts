export { announceTerms } from './announce-terms.ts';
export { getFormerTerms, getTerms, listTerms } from './get-terms.ts';
export {
  deleteTerms,
  getConsoleTerms,
  listConsoleTerms,
  publishTerms,
  reviseTerms,
} from './publish-terms.ts';
