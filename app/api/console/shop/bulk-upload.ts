import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { productImport } from '#shared/contracts/product-sheet.ts';
import { withForm } from '../with-form.ts';

/**
 * POST /api/console/shop/bulk-upload: processes rows of a sheet of products. Returns the result of each row it had time
 * for.
 */
export const action = byMethod({
  POST: withForm('only', productImport, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.importProducts({ ...clerk, ...form }), (rows) => ({ rows })),
  ),
});
