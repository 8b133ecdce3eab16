import type { Rolldown } from 'vite';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
/** Helpers of the bundler, and React as a module (`reactAsModule`) */
const HELPERS = /^\0(vite|react)/;
/** The shell, and modules so small and common that a separate request would cost more than their size */
const SHELL =
  /\/app\/(storefront\/(layout\/(route|error-boundary)|preview-bar)|shell\/(use-shell|seo)|ui\/unbroken)\.tsx?$/;
/** Parts of the UI kit that forms everywhere use */
const FORMS = /\/app\/(ui\/(badge|states)|forms\/(choice|phone-field))\.tsx$/;
/** A line or two that many screens use */
const SMALL =
  /\/shared\/domain\/(content\/opening-hours|form\/concierge-categories|support-ticket\/answer-within|terms\/necessity|time\/instant|user\/phone)\.ts$/;
/** Chunks that are fetched separately; without a name they would become part of the chunks that fetch them. */
const APART = Object.entries({
  /** Rendered by the server; hardly any browser fetches it */
  footer: /\/app\/storefront\/layout\/footer\.tsx$/,
  /** Rendered by the server; only wide screens fetch it */
  aside: /\/app\/storefront\/layout\/(aside\.tsx|concierge-form\.tsx|login-box\.tsx|use-form-terms\.ts)$/,
  /** Explanation of a price: fetched on demand */
  'price-steps': /\/(app\/shop\/price\/price-(proof|steps)\.tsx|shared\/domain\/pricing\/proof-lines\.ts)$/,
});
const nameApart = (id: string): string | undefined => APART.find(([, part]) => part.test(id))?.[0];
/** Validation of typed input, and the fields of the person who fills in a form */
const CHECKING = /\/app\/forms\/(use-(checked-form|deferred-blur)\.ts|(email|password)-field\.tsx)$/;
/** Small modules that are fetched together: every screen that may fetch them names each of their files. */
const UPLOADS = /\/app\/media\/(blocked-files|use-block-while-uploading)\.ts$/;
const GUARD = /\/app\/resilient-requests\/(public-forms-guard|request-guard)\.tsx$/;
const SUBMISSIONS = /\/app\/.+\/(submission-names|use-account)\.ts$/;
/** Screens of the catalog; the parts of the UI kit that only they use are in one chunk. */
const CATALOG = /\/app\/storefront\/(home|products|product)\//;
const SHARED_BY_CATALOG =
  /\/(app\/((ui|shell|forms|drafts|media|shop)\/.+\.tsx|storefront\/use-add-to-cart\.ts)|shared\/domain\/review\/review\.ts)$/;
/**
 * Modules shared by pages that put products into the cart, or show their arrival date: a few lines each, too little for
 * separate chunks.
 */
const GOODS =
  /\/(shared\/domain\/(cart\/(cart|item-text)|product\/(amount-per-buyer|base-sku)|shipping\/arrival)|app\/shell\/use-hydrated)\.ts$/;
/** Texts about money in cart, order form and orders */
const CHECKOUT =
  /\/(app\/shop\/price\/(money-lines|price-proof-titles|shipping-fee|why-this-price)\.tsx?|shared\/domain\/(coupon\/(condition-labels|describe)|order\/money-rows|pricing\/choice-text)\.ts)$/;

/**
 * Returns the chunk of a module: a few chunks that pages share, instead of thirty small ones that compress badly and
 * need a request each. These are the framework, which stays cached from release to release, everything the shared shell
 * imports, and modules some screens share.
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
  // The root document imports them, which the console has too: in another chunk they would load the whole catalog.
  if (/\/app\/shell\/(inner-html|input-method)\.ts$/.test(id)) return 'framework';
  if (isOfShell(id)) return 'shell';
  const apart = nameApart(id);
  if (apart) return apart;
  if (GOODS.test(id)) return 'goods';
  if (CHECKOUT.test(id)) return 'checkout';
  if (CHECKING.test(id)) return 'checking';
  if (UPLOADS.test(id)) return 'uploads';
  if (GUARD.test(id)) return 'request-guard';
  if (SUBMISSIONS.test(id)) return 'submissions';
  // Only the home screen has slides, and a product's page fetches supplies only if it has some, and tables only where no
  // server rendered them.
  if (/\/app\/(ui\/(slides|key-value-table)|shop\/supplies)\.tsx$/.test(id)) return null;
  return SHARED_BY_CATALOG.test(id) && isOfCatalog(id) ? 'catalog' : null;
};
