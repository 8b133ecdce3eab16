import type { Holder } from '#shared/domain/order/reservations.ts';
import { consolePageQuery } from '../list.ts';
import { z } from '../zod.ts';

/** Holder that a guest's open orders are counted by: visitor, verified person, phone, address or network. */
const holder = z.custom<Holder>(
  (value) => typeof value === 'string' && /^(visitor|person|phone|address|network)#\S{1,100}$/.test(value),
  '선점 내역을 확인해주세요.',
);

/** Page of the list of holders, whose size cannot be chosen. */
export const suspiciousHoldersQuery = consolePageQuery.pick({ cursor: true });

/** Holders whose unpaid orders are cancelled in one action, at most one page of the list. */
export const freeHoldersSchema = z.object({
  holders: z.array(holder).min(1, '선택한 항목이 없습니다.').max(48, '한 번에 48건까지 처리할 수 있습니다.'),
});
