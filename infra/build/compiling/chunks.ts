import type { Rolldown } from 'vite';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
/** The bundler's own few lines, and React as a module (`reactAsModule`) */
const HELPERS = /^\0(vite|react)/;
/** The shell, and what is so small and so common that a request of its own would cost more than it weighs */
const SHELL =
  /\/app\/(storefront\/(layout\/(route|screen)|preview-bar)|shell\/(use-shell|seo)|ui\/unbroken)\.tsx?$/;
/** Parts of the UI kit that forms everywhere take */
const FORMS = /\/app\/(ui\/(badge|states)|forms\/(choice|phone-field))\.tsx$/;
/** A line or two that many screens take */
const SMALL =
  /\/shared\/domain\/(content\/opening-hours|form\/concierge-categories|terms\/necessity|time\/instant|user\/phone)\.ts$/;
/** Fetched by themselves; without a name they would go along with those that fetch them. */
const APART = Object.entries({
  /** Drawn by the server; hardly any browser fetches it */
  footer: /\/app\/storefront\/layout\/footer\.tsx$/,
  /** Drawn by the server; wide screens alone fetch it */
  aside: /\/app\/storefront\/layout\/(aside\.tsx|concierge-form\.tsx|login-box\.tsx|use-form-terms\.ts)$/,
  /** Why a price is what it is: fetched when somebody asks */
  'price-steps': /\/(app\/shop\/price\/price-(proof|steps)\.tsx|shared\/domain\/pricing\/proof-lines\.ts)$/,
});
const nameApart = (id: string): string | undefined => APART.find(([, part]) => part.test(id))?.[0];
/** How forms mind what is typed, and the fields of who fills them in */
const CHECKING = /\/app\/forms\/(use-(checked-form|deferred-blur)\.ts|(email|password)-field\.tsx)$/;
/** Screens of the catalog; what they alone take from the UI kit lies together. */
const CATALOG = /\/app\/storefront\/(home|products|product)\//;
const SHARED_BY_CATALOG =
  /\/(app\/((ui|shell|forms|drafts|media|shop)\/.+\.tsx|storefront\/use-add-to-cart\.ts)|shared\/domain\/review\/review\.ts)$/;
/** What pages that put goods into the cart, or say when they come, share: a few lines each, too little for chunks of their own. */
const GOODS =
  /\/(shared\/domain\/(cart\/(cart|item-text)|product\/(amount-per-buyer|base-sku)|shipping\/arrival)|app\/shell\/use-hydrated)\.ts$/;
/** What cart, order form and orders say of money */
const CHECKOUT =
  /\/(app\/shop\/price\/(money-lines|price-proof-titles|shipping-fee|why-this-price)\.tsx?|shared\/domain\/(coupon\/(condition-labels|describe)|order\/money-rows|pricing\/choice-text)\.ts)$/;

/**
 * A few chunks that pages share, instead of thirty small ones that compress badly and ask for a request each: the
 * framework, which stays cached from release to release, all that the shared shell imports, and what some screens share.
 */
export const chunkOf = (
  id: string,
  context: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
): string | null => {
  const seen = new Set<string>();
  const isOfCatalog = (module: string): boolean =>
    context.getModuleInfo(module)?.importers.some((importer) => CATALOG.test(importer)) ?? false;
  const isOfShell = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    if (nameApart(module)) return false;
    const isNeeded = [SHELL, FORMS, SMALL].some((part) => part.test(module));
    return isNeeded || (context.getModuleInfo(module)?.importers.some(isOfShell) ?? false);
  };
  if (FRAMEWORK.test(id) || HELPERS.test(id)) return 'framework';
  if (id.includes('node_modules')) return null;
  // The document itself takes them, which the console has too: they would bring all of the catalog along.
  if (/\/app\/shell\/(inner-html|input-method)\.ts$/.test(id)) return 'framework';
  if (isOfShell(id)) return 'shell';
  const apart = nameApart(id);
  if (apart) return apart;
  if (GOODS.test(id)) return 'goods';
  if (CHECKOUT.test(id)) return 'checkout';
  if (CHECKING.test(id)) return 'checking';
  // Home alone has slides, and a product’s page fetches supplies only where it has some.
  if (/\/app\/(ui\/slides|shop\/supplies)\.tsx$/.test(id)) return null;
  return SHARED_BY_CATALOG.test(id) && isOfCatalog(id) ? 'catalog' : null;
};
