import { accessWays } from '#shared/domain/audit/access-record.ts';
import { consolePageQuery } from '../list.ts';
import { createdInOrder, createdOn, optional } from '../period.ts';
import { z } from '../zod.ts';

/** Query of the access records; the days are in KST, both included. */
export const accessRecordsQuery = consolePageQuery
  .extend({
    /** Username of the clerk who read */
    clerk: optional(z.string().trim().max(20, '아이디를 확인해주세요.')),
    /** Username of the member, or order number of the guest, who was read about */
    about: optional(z.string().trim().max(40, '아이디나 주문번호를 확인해주세요.')),
    way: optional(z.enum(accessWays, '구분을 확인해주세요.')),
    ...createdOn,
  })
  .superRefine(createdInOrder);
export type AccessRecordsRequest = z.output<typeof accessRecordsQuery>;
