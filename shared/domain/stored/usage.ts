/** Usage of functions and table by one process, or in a whole day. */
export type Usage = {
  /** Requests answered */
  invocations: number;
  /** Total milliseconds they took */
  milliseconds: number;
  readUnits: number;
  writeUnits: number;
};
