/** A pause that can be cut short. */
export class Bell {
  #ringing: (() => void) | undefined;

  /** Resolves after `ms`, or as soon as the bell rings. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#ringing = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  ring(): void {
    this.#ringing?.();
  }
}
