import { consolePageQuery } from '../list.ts';
import { z } from '../zod.ts';
import { DEPOSITS_AT_ONCE, listedAccount, movedByBank } from './deposit.ts';

/** GET /api/console/shop/remittances: remittances clerks have to send, the longest waiting first. */
export const remittancesQuery = consolePageQuery;

/** Most rows one call accepts; a longer list is sent in several calls. */
export const WITHDRAWALS_AT_ONCE = DEPOSITS_AT_ONCE;

/** POST /api/console/shop/remittances/match: withdrawal rows of the list of one account. */
export const withdrawalsForm = z.object({
  account: listedAccount,
  rows: z
    .array(
      z.object({
        ...movedByBank('출금'),
        receiver: z
          .string({ error: '받는 분을 확인해주세요' })
          .trim()
          .min(1, { error: '받는 분을 확인해주세요' })
          .max(60, { error: '받는 분은 60자까지입니다' })
          .meta({ example: '김하늘' }),
        /** Receiving account, if the list has it; banks mask some digits */
        to: z
          .string({ error: '받는 계좌를 확인해주세요' })
          .regex(/^[\d*xX-]{4,30}$/, '받는 계좌를 확인해주세요')
          .meta({ example: '110-***-567890' })
          .optional(),
      }),
      { error: '출금 내역을 보내주세요' },
    )
    .min(1, { error: '출금 내역이 없습니다' })
    .max(WITHDRAWALS_AT_ONCE, { error: `한 번에 ${WITHDRAWALS_AT_ONCE}건까지 보낼 수 있습니다` }),
});
export type WithdrawalsForm = z.output<typeof withdrawalsForm>;
