import { bath } from './bath.ts';
import type { Top } from './category-tree.ts';
import { furniture } from './furniture.ts';
import { homecare } from './homecare.ts';
import { kitchen } from './kitchen.ts';
import { lighting } from './lighting.ts';
import { storage } from './storage.ts';

/** Category tree of the mall: six top categories, three levels deep. */
export const catalog: readonly Top[] = [bath, kitchen, lighting, furniture, storage, homecare];
