import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { ofFileOrThrow } from '#app/web/failure.ts';
import { sendSheet } from '#app/web/send-sheet.ts';
import type { SheetColumn } from '#app/web/spreadsheet.ts';
import { statementQuery } from '#shared/contracts/members/settlement.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import type { YearOfPayments } from '#shared/usecases/settlements/console-settlements.ts';

const columns: SheetColumn<YearOfPayments>[] = [
  { header: '아이디', value: ({ user }) => user?.username ?? '탈퇴회원' },
  { header: '이름', value: ({ user }) => user?.name },
  { header: '회원 구분', value: ({ type }) => userTypeLabels[type] },
  { header: '지급 건수', value: ({ count }) => count },
  { header: '지급 총액', value: ({ amount }) => amount },
  { header: '소득세', value: ({ incomeTax }) => incomeTax },
  { header: '지방소득세', value: ({ localTax }) => localTax },
  { header: '수수료', value: ({ fee }) => fee },
  { header: '실지급액', value: ({ net }) => net },
];

/**
 * GET /console/user-settlements/statements/{year}: returns what every promoter was paid in a year. It is recorded as a
 * download.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'only');
  const { year } = ofFileOrThrow(parseWith(statementQuery, { year: args.params.year }));
  const download = `${year}년 연간 지급내역`;
  const { items } = ofFileOrThrow(await args.context.shop.readYearOfPayments({ ...clerk, download, year }));
  return sendSheet(`${year}년 추천인 지급내역`, columns, items, new Date().toISOString());
};
