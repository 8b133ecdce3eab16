/** Builds the rows of a table that shows an account. */
export const accountRows = ({
  bank,
  accountNumber,
  accountHolder,
}: {
  bank: string;
  accountNumber: string;
  accountHolder: string;
}) => [
  { name: '은행', value: bank },
  { name: '계좌번호', value: accountNumber },
  { name: '예금주', value: accountHolder },
];
