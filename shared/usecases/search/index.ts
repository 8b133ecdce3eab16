export { countSearch, rankSearches } from './popular-searches.ts';
export { prepareSearch } from './prepare-search.ts';
export { refreshSearchSnapshot, repairSearchSnapshot } from './refresh-search-snapshot.ts';
export { searchProducts } from './search-products.ts';
export { suggestSearches } from './suggest-searches.ts';
