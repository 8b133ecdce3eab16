/**
 * Encrypts what must not lie open in the table: bank account and resident numbers (design §8).
 * `of` names whose it is (`order#P-…`, `user#…`): what was sealed for one opens for no other.
 */
export interface FieldsPort {
  seal(text: string, of: string): Promise<string>;
  /** @throws Error when it was changed, or sealed for another, or with another key */
  open(sealed: string, of: string): Promise<string>;
}
