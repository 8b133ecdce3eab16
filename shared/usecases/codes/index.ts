export { createCode, deleteCode, listCodes, updateCode } from './manage-codes.ts';
