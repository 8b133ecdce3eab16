import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { sendSheet } from '#app/web/send-sheet.ts';
import type { SheetColumn } from '#app/web/spreadsheet.ts';
import { statementQuery } from '#shared/contracts/members/settlement.ts';
import type { SettlementView } from '#shared/domain/bonus/settlement.ts';

const columns: SheetColumn<SettlementView>[] = [
  { header: '지급일', value: ({ paidOn }) => paidOn?.replaceAll('-', '.') },
  { header: '출금 금액', value: ({ amount }) => amount },
  { header: '소득세', value: ({ incomeTax }) => incomeTax },
  { header: '지방소득세', value: ({ localTax }) => localTax },
  { header: '수수료', value: ({ fee }) => fee },
  { header: '실지급액', value: ({ net }) => net },
  { header: '세금계산서 승인번호', value: ({ invoiceNo }) => invoiceNo },
];

/** GET /promoter/statements/{year}: returns the promoter's payments in a year, as a spreadsheet. */
export const loader = async ({ params, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requirePayee();
  const { year } = orThrow(parseWith(statementQuery, { year: params.year }));
  const paid = await shop.listMyPayments({ _user, year });
  return sendSheet(`${year}년 보너스 지급내역`, columns, paid, new Date().toISOString());
};
