/**
 * Field names by which the console's responses return data that identifies a person or is a way to contact one; part of
 * their contract. A field with such data has one of these names, and a use case that returns one, to a clerk and
 * unmasked, is wrapped in `recordAccess`: `tests/integration/budgets` searches the console's responses for both.
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
  /** Phone, address or name by which a clerk recognises a person */
  'contact',
] as const;
