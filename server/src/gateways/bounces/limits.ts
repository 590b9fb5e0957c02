import { BlockList, isIP } from 'node:net';
import { HOUR_MS } from '@marquee/contract/time';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../../http/client-network.ts';

/** The most for one network in an hour: its mail server sends the bounces of a whole campaign. */
const MOST_MAILS = 10_000;
const MOST_WRONG = 20;
/** Through a relay in an hour: about one message, and without the code of one. */
const MOST_ABOUT_ONE = 20;
const MOST_BARE = 1_000;
/** The most networks and codes that are told apart. */
const MOST_KNOWN = 20_000;

type Counted = { hour: number; mails: number; wrong: number };

const ownNetworks = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(net, bits, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Tells whether an address is of this machine or a private network, as a mail server before this one is. */
export function isRelayAddress(ip: string): boolean {
  const plain = ip.replace(/^::ffff:/i, '').split('%')[0] ?? '';
  const family = isIP(plain);
  return family !== 0 && ownNetworks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Limits what may be sent to the bounce address, in memory. All mail of a relay comes from its own
 * address, so strangers' mail must not use up what others have: it counts by the message that it is
 * about, and wrong addresses count for nothing.
 */
export function createBounceLimits(clock: () => Date, isRelay: (ip: string) => boolean) {
  const known = new LRUCache<string, Counted>({ max: MOST_KNOWN });
  const of = (name: string): Counted => {
    const hour = Math.floor(clock().getTime() / HOUR_MS);
    const kept = known.get(name);
    if (kept?.hour === hour) return kept;
    const fresh = { hour, mails: 0, wrong: 0 };
    known.set(name, fresh);
    return fresh;
  };
  const count = (name: string, most: number): boolean => {
    const counted = of(name);
    counted.mails += 1;
    return counted.mails <= most;
  };
  return {
    /** @returns false once a network tried too many addresses that do not exist */
    hasRoom: (ip: string): boolean => isRelay(ip) || of(clientNetwork(ip)).wrong < MOST_WRONG,
    countWrong: (ip: string): void => {
      of(clientNetwork(ip)).wrong += 1;
    },
    /** @returns false when too many came */
    countMail: (ip: string, code: string | null): boolean => {
      if (!isRelay(ip)) return count(clientNetwork(ip), MOST_MAILS);
      return code === null ? count('bare', MOST_BARE) : count(`code ${code}`, MOST_ABOUT_ONE);
    },
  };
}
