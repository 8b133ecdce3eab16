/** One item that is written every few minutes, so that its change passes through the stream to every consumer. */
export interface HeartbeatsPort {
  /** @param at ISO UTC */
  beat(at: string): Promise<void>;
}
