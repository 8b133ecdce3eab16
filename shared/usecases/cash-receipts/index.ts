export { listCashReceipts } from './list-cash-receipts.ts';
export { noteCashReceipts } from './note-cash-receipts.ts';
export { retryCashReceipt } from './retry-cash-receipt.ts';
export { settleCashReceipts } from './settle-cash-receipt.ts';
