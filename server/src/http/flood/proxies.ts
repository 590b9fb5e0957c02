import { BlockList, isIPv6 } from 'node:net';

/** Names of ranges that `TRUST_PROXY` may have, as Fastify reads them. */
const ranges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Returns whether an address is that of a proxy, whose connections are those of many clients. */
export function proxiesOf(trusted: boolean | string): (address: string) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  const list = new BlockList();
  const names = trusted.split(',').map((name) => name.trim());
  for (const range of names.flatMap((name) => ranges[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
