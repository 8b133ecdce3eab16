export { getTerms, listTerms } from './get-terms.ts';
