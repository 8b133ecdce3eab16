import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Terminal that asks for one line at a time; the answer to a secret question is not shown. */
export type Terminal = {
  ask(question: string): Promise<string>;
  askSecretly(question: string): Promise<string>;
  end(): void;
};

/** Reads answers from the terminal, or line by line from a program that writes them. */
export const openTerminal = (): Terminal => {
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  const answers = lines[Symbol.asyncIterator]();
  const answer = async (question: string, isSecret: boolean): Promise<string> => {
    lines.setPrompt(question);
    lines.prompt();
    isHidden = isSecret;
    const { value, done } = await answers.next();
    isHidden = false;
    if (done) throw new Error('nothing more was typed');
    if (isSecret) stdout.write('\n');
    return value;
  };
  return {
    ask: (question) => answer(question, false),
    askSecretly: (question) => answer(question, true),
    end: () => lines.close(),
  };
};
