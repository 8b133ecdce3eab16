import { execFileSync } from 'node:child_process';
import { connect, createServer, type Server } from 'node:net';

/**
 * Returns the host name under which containers reach this machine. On Linux it is the address of Docker's bridge, which
 * browsers of this machine reach as well; Docker Desktop gives containers a name for the loopback.
 */
export const hostForContainers = (): string => {
  if (process.platform !== 'linux') return 'host.docker.internal';
  const format = '{{(index .IPAM.Config 0).Gateway}}';
  return execFileSync('docker', ['network', 'inspect', 'bridge', '--format', format], {
    encoding: 'utf8',
  }).trim();
};

/**
 * Allows containers to connect to loopback ports: on Linux each port is also opened on Docker's bridge (nowhere else).
 */
export const openToContainers = async (host: string, ports: readonly number[]): Promise<{ stop(): void }> => {
  const servers =
    process.platform === 'linux' ? await Promise.all(ports.map((port) => relay(host, port))) : [];
  return {
    stop: () => {
      for (const server of servers) server.close();
    },
  };
};

const relay = (host: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((from) => {
      const to = connect(port, '127.0.0.1');
      from.pipe(to).pipe(from);
      from.once('error', () => to.destroy());
      to.once('error', () => from.destroy());
    });
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
