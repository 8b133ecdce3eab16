import { toProductCard } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { squeeze } from '#shared/domain/product/search.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Suggested search, or page to go to. */
export type Suggestion =
  | { kind: 'keyword'; text: string }
  | { kind: 'category' | 'brand'; text: string; code: string }
  | ({ kind: 'product'; text: string } & Pick<ProductCard, '_id' | 'thumb' | 'salePrice' | 'soldOut'>);

/** Answer to what somebody has typed so far. */
export type Suggested = {
  suggestions: Suggestion[];
  popular: string[];
  /** True when nothing in the catalogue matches; missing while there is no snapshot to know it from */
  isNothingFound?: boolean;
};

const KEYWORDS = 6;
const PLACES = 3;
const PRODUCTS = 3;
/** Milliseconds to wait for an index: the time until the next letter is typed. */
const PATIENCE_MS = 400;

/**
 * Suggests what somebody who has typed `searchValue` may be looking for: completions of words, categories and brands of
 * that name, the best matching products; the word that is searched instead of a mistyped one comes first. Before anything
 * is typed, the searches of others. Empty while there is no snapshot.
 */
export const suggestSearches =
  ({ search, showcase, clock }: Pick<Ports, 'search' | 'showcase' | 'clock'>) =>
  async ({ searchValue = '' }: { searchValue?: string }): Promise<Suggested> => {
    const [index, popular] = await Promise.all([search.index(PATIENCE_MS), showcase.popularSearches()]);
    const typed = squeeze(searchValue);
    if (!index || typed === '') return { suggestions: [], popular };

    const { scores, instead } = index.find(searchValue);
    const keywords = [
      ...(instead ? [instead] : []),
      ...popular.filter((term) => squeeze(term).startsWith(typed)),
      ...index.complete(searchValue, KEYWORDS),
    ];
    const likely = new Set([typed, ...keywords.map(squeeze)]);
    const isMeant = ({ name }: { name: string }) =>
      likely.has(squeeze(name)) || squeeze(name).startsWith(typed);
    const now = clock.now();
    const best = [...scores]
      .sort(([, a], [, b]) => b - a)
      .slice(0, PRODUCTS)
      .flatMap(([id]) => index.documents.get(id) ?? [])
      .map(({ card }) => toProductCard(card, now));
    const places = [
      ...index.tables.categories
        .filter(isMeant)
        .map(({ code, name }) => ({ kind: 'category' as const, text: name, code })),
      ...(await showcase.brands())
        .filter(isMeant)
        .map(({ code, name }) => ({ kind: 'brand' as const, text: name, code })),
    ].slice(0, PLACES);
    const seen = new Set([typed, ...places.map(({ text }) => squeeze(text))]);
    const words = [...new Set(keywords)].filter((text) => !seen.has(squeeze(text)));
    const suggestions: Suggestion[] = [
      ...words.slice(0, KEYWORDS).map((text) => ({ kind: 'keyword' as const, text })),
      ...places,
      ...best.map(({ _id, name, thumb, salePrice, soldOut }) => ({
        kind: 'product' as const,
        text: name,
        _id,
        thumb,
        salePrice,
        soldOut,
      })),
    ];
    return { suggestions, popular, isNothingFound: suggestions.length === 0 };
  };
