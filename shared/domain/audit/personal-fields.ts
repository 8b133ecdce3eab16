/**
 * Names under which answers of the console hold what names or reaches somebody: part of their contract. A field that holds
 * such data has one of these names, and a use case that answers one, to a clerk and unmasked, is in `accessTasks`: what the
 * console reads is looked through for both in `tests/integration/budgets`.
 */
export const personalFields = [
  'phone',
  'email',
  'address1',
  'address2',
  'senderName',
  'receiverName',
  'depositor',
  'accountHolder',
  'accountNumber',
  'birthDate',
  /** The phone, address or name a clerk recognises somebody by */
  'contact',
] as const;
