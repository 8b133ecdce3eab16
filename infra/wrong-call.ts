/**
 * Thrown by a command that was called wrongly, or whose place lacks what it needs: the message is all its caller has to
 * read. `build/launch.mjs` prints it without the lines of the program, as it does with what AWS refuses.
 */
export class WrongCall extends Error {
  override name = 'WrongCall';
}
