import { type Mistake, tellMistake } from '#tests/support/faults/mistakes.ts';
import { maskOf } from '#tests/support/faults/write-faults.ts';

/** Generated mistakes that have no noticeable effect, by their text, each with what prevents the effect. */
const masked: Readonly<Record<string, string>> = {
  'forgets attribute_not_exists(pk): Put claim if attribute_not_exists(pk)':
    'the proof of its promise in the same transaction carries its number: "Put refundProof if attribute_not_exists(pk)"',
  'forgets attribute_not_exists(pk): Put pointLot if attribute_not_exists(pk)':
    'the line of the ledger in the same transaction names what is earned or given back: "Put pointEntry if attribute_not_exists(pk)"',
  'forgets attribute_not_exists(pk): Put settlement if attribute_not_exists(pk)':
    'the message in the same transaction carries its id: "Put message if attribute_not_exists(pk)"',
  'forgets attribute_not_exists(pk): Put refundProof if attribute_not_exists(pk)':
    'the claim or the order it is of is written over its version in the same transaction: "Put claim if version = ?", "Put order if version = ?"',
  'forgets attribute_not_exists(pk): Put orderNote if attribute_not_exists(pk)':
    'the order counts its notes over its version in the same transaction: "Put order if version = ?"',
  'forgets attribute_not_exists(pk): Put sku if attribute_not_exists(pk)':
    'the product is new, or is written over its version, in the same transaction: "Put product if attribute_not_exists(pk)"',
  'forgets attribute_not_exists(pk): Put question if attribute_not_exists(pk)':
    'its id is made for this write alone: no item can have it',
  'forgets attribute_exists(username): ConditionCheck user if attribute_exists(pk) and attribute_exists(username) and attribute_not_exists(disabledAt)':
    'every member has a username: "attribute_exists(pk)" beside it',
  'forgets attribute_exists(version): ConditionCheck coupon if attribute_exists(pk) and attribute_exists(version)':
    'every coupon has a version: "attribute_exists(pk)" beside it',
  'forgets returned = ?: Update promoteeSale if attribute_exists(pk) and returned = ?':
    'the month it counts for changes in the same transaction: "Update salesMonth if version = ?"',
};

/** Finds the reason why a mistake has no noticeable effect, if there is one. */
export const reasonOf = (mistake: Mistake): string | undefined => {
  const mask = mistake.forgets === 'effect' ? undefined : maskOf(mistake);
  return mask ? `an item that is not there does not meet "${mask}" either` : masked[tellMistake(mistake)];
};
