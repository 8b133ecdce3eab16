/** The only source of randomness; its values cannot be guessed. */
export interface RandomPort {
  /** Random number from 0 to below 1 */
  random(): number;
  /** Random integer from 0 to below `below` */
  int(below: number): number;
  bytes(count: number): Buffer;
  uuid(): string;
}
