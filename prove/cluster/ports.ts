import { once } from 'node:events';
import { createServer } from 'node:net';

/** Names of the three machines; the place in the list is the last byte of the address. */
export const MACHINES = ['one', 'two', 'three'] as const;
export type Machine = (typeof MACHINES)[number];

/** Every port of the configurations. */
const PORTS = [80, 443, 2379, 2380, 3000, 5000, 5432, 6432, 8008];

/** Free ports of this machine in place of the ports of three. */
export type Ports = {
  /** Returns the free port for a machine; without one, for the machine that the proof itself is on. */
  of: (port: number, machine?: Machine) => number;
  /** Replaces the addresses and ports of a configuration. */
  apply: (text: string) => string;
};

export async function choosePorts(): Promise<Ports> {
  const hosts = ['127.0.0.1', ...MACHINES.map(addressOf)];
  const names = hosts.flatMap((host) => PORTS.map((port) => `${host}:${port}`));
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const free = new Map(names.map((name, index) => [name, portOf(servers[index]?.address())]));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  const find = (name: string) => {
    const port = free.get(name);
    if (port === undefined) throw new Error(`The proof knows no ${name}.`);
    return port;
  };
  return {
    of: (port, machine) => find(`${machine ? addressOf(machine) : '127.0.0.1'}:${port}`),
    apply: (text) =>
      text
        .replaceAll(
          /(10\.0\.0\.\d):5432 check port 8008/g,
          (_, host: string) => `${host}:5432 check port ${find(`${host}:8008`)}`,
        )
        .replaceAll(
          /(10\.0\.0\.[1-3]|127\.0\.0\.1):(\d+)/g,
          (name: string) => `127.0.0.1:${find(name)}`,
        )
        .replaceAll('10.0.0.0/24', '127.0.0.0/8'),
  };
}

export function addressOf(machine: Machine): string {
  return `10.0.0.${MACHINES.indexOf(machine) + 1}`;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']> | undefined) {
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
