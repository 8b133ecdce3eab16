/** The only source of chance, none of which can be guessed. */
export interface ChancePort {
  /** From 0 to below 1 */
  random(): number;
  /** A whole number from 0 to below `below` */
  int(below: number): number;
  bytes(count: number): Buffer;
  uuid(): string;
}
