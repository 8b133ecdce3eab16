import { isBusinessNumber } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { InvoicedBusiness } from '#shared/domain/order/order.ts';
import { taxInvoiceStateCodes } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { emptyAsMissing } from '../field-preprocessing.ts';
import { consolePageQuery, datedSort } from '../list.ts';
import { createdInOrder, createdOn } from '../period.ts';
import { z } from '../zod.ts';

/** GET /api/console/shop/tax-invoices: tax invoices of one state, or all. */
export const taxInvoicesQuery = consolePageQuery
  .extend({
    state: z.preprocess(emptyAsMissing, z.enum(taxInvoiceStateCodes).optional()),
    sort: datedSort,
    ...createdOn,
  })
  .superRefine(createdInOrder);

/** PUT /api/console/shop/tax-invoices/{id}: marks it as issued. */
export const taxInvoiceMark = z.object({ state: z.literal('ISSUED') });

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `${most}자 이하로 입력해주세요` })
    .overwrite((value) => value.replace(/\s+/g, ' '))
    .optional();

/**
 * Tax invoice requested for an order by transfer. The fields do not matter when it is not requested, so only
 * `refineTaxInvoice` validates them.
 */
export const taxInvoiceRequest = z.object({
  enabled: z.coerce.boolean().default(false),
  businessNumber: z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/\D/g, '') || undefined)
    .optional(),
  companyName: text(70),
  ownerName: text(40),
  address: text(200),
  email: text(100),
});
type AskedTaxInvoice = z.output<typeof taxInvoiceRequest>;

/** For the API's document: a business number, ten digits with any separators; a pattern cannot test its check digit. */
export const businessNumberPattern = '^([^0-9]*[0-9]){10}[^0-9]*$';

/**
 * Returns the business of a requested tax invoice, with its fields as they were validated; undefined when none is
 * requested.
 */
export const invoicedBusinessOf = (request: AskedTaxInvoice | undefined): InvoicedBusiness | undefined => {
  if (!request?.enabled) return undefined;
  const { businessNumber = '', companyName = '', ownerName = '', address = '', email = '' } = request;
  return { businessNumber, companyName, ownerName, address, email };
};

/** Reports the errors of a requested tax invoice. */
export const refineTaxInvoice = (request: AskedTaxInvoice | undefined, context: z.RefinementCtx): void => {
  const business = invoicedBusinessOf(request);
  if (!business) return;
  const complain = (path: keyof InvoicedBusiness, message: string) =>
    context.addIssue({ code: 'custom', path: ['taxInvoice', path], message });
  if (!isBusinessNumber(business.businessNumber))
    complain('businessNumber', '사업자등록번호 10자리를 확인해주세요');
  if (!business.companyName) complain('companyName', '상호를 입력해주세요');
  if (!business.ownerName) complain('ownerName', '대표자명을 입력해주세요');
  if (!business.address) complain('address', '사업장 주소를 입력해주세요');
  if (!z.email().safeParse(business.email).success) complain('email', '이메일을 입력해주세요');
};
