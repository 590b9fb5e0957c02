import type { Socket } from 'node:net';
import { clientNetwork } from '../../http/client-network.ts';

/** In all. */
const MOST = 100;
/** The most for one network. A relay passes on the mails of all others. */
const MOST_EACH = { stranger: 5, relay: 60 };
/** A mail server that has more reports connects again. */
const LONGEST_MS = 300_000;

type Open = { socket: Socket; network: string; isBusy: boolean };

/**
 * Keeps the connections of a mail server few. A new one takes the place of the oldest of its own
 * network, or of the network with the most, that is not being answered: who holds connections
 * without a word locks nobody else out.
 */
export function limitConnections(isRelay: (ip: string) => boolean) {
  const open = new Map<string, Open>();
  const drop = (network: string): void => {
    const of = [...open.values()].filter((one) => one.network === network);
    const [oldest] = of.toSorted((one, other) => Number(one.isBusy) - Number(other.isBusy));
    oldest?.socket.destroy();
  };
  const countOf = (): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { network } of open.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  };
  return {
    add(socket: Socket): void {
      const ip = socket.remoteAddress ?? '';
      const network = clientNetwork(ip);
      const counts = countOf();
      const [most = network] =
        [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name) ?? [];
      const own = counts.get(network) ?? 0;
      if (own >= MOST_EACH[isRelay(ip) ? 'relay' : 'stranger']) drop(network);
      else if (open.size >= MOST) drop(most);
      const key = keyOf(ip, socket.remotePort);
      open.set(key, { socket, network, isBusy: false });
      const over = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
      socket.once('close', () => {
        clearTimeout(over);
        open.delete(key);
      });
    },
    /** Keeps a connection whose mail is being read. */
    setBusy(ip: string, port: number, isBusy: boolean): void {
      const known = open.get(keyOf(ip, port));
      if (known) known.isBusy = isBusy;
    },
  };
}

/** The server shortens an IPv4 address from a socket that also listens on IPv6. */
function keyOf(ip: string, port: number | undefined): string {
  return `${ip.replace(/^::ffff:/i, '')} ${port}`;
}
