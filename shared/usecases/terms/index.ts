export { getTerms, listTerms } from './get-terms.ts';
export { listConsoleTerms, publishTerms } from './publish-terms.ts';
