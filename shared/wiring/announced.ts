import type { Result } from '#shared/domain/result.ts';

const WRITE = /^(create|update|delete|save|remove)[A-Z]?/;

type Write = (...args: unknown[]) => Promise<Result<unknown>>;

/** A port whose writes, where they succeed, are announced before they answer; so are those of the ports inside it. */
export const announced = <Port extends object>(port: Port, announce: () => Promise<void>): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, member]: [string, object]) => {
      if (typeof member !== 'function') return [name, announced(member, announce)];
      if (!WRITE.test(name)) return [name, member];
      const write: Write = async (...args) => {
        const written = await (member as Write)(...args);
        if (written.ok) await announce();
        return written;
      };
      return [name, write];
    }),
  ) as Port;
