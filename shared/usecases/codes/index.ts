export { createCode, deleteCode, getCode, listCodes, updateCode } from './manage-codes.ts';
