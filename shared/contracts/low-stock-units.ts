import { LOW_STOCK_MOST } from '#shared/domain/product/low-stock.ts';
import { z } from './zod.ts';

/** Returns the schema of the number of units from which stock counts as low; `name` is its field's name. */
export const units = (name: string) =>
  z
    .number(`${name}을 숫자로 입력해주세요.`)
    .int(`${name}은 정수로 입력해주세요.`)
    .min(0, `${name}은 0개 이상으로 입력해주세요.`)
    .max(LOW_STOCK_MOST, `${name}은 ${LOW_STOCK_MOST.toLocaleString('en-US')}개까지 입력할 수 있습니다.`);
