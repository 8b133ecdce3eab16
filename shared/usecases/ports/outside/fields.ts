/**
 * Encrypts fields that must not be stored in plain text: bank account and resident numbers (rules 7.11). `of` names the
 * owner (`order#P-…`, `user#…`): what was sealed for one owner cannot be opened for another.
 */
export interface FieldsPort {
  seal(text: string, of: string): Promise<string>;
  /** @throws Error when it was changed, sealed for another owner, or sealed with another key */
  open(sealed: string, of: string): Promise<string>;
}
