import { whyMissing } from '../services/packages.ts';

/** Programs of Debian 12, each with its option that shows the version, and their packages. */
const PROGRAMS: [program: string, option: string, name: string][] = [
  ['/usr/bin/patroni', '--version', 'patroni'],
  ['/usr/bin/etcd', '--version', 'etcd-server'],
  ['/usr/sbin/haproxy', '-v', 'haproxy'],
  ['/usr/sbin/pgbouncer', '--version', 'pgbouncer'],
  ['/usr/lib/postgresql/15/bin/postgres', '--version', 'postgresql-15'],
];

/** Installs what is missing where it may; otherwise returns the first reason. */
export async function whyIncomplete(): Promise<string | undefined> {
  for (const [program, option, name] of PROGRAMS) {
    const reason = await whyMissing([program, option], [name]);
    if (reason) return reason;
  }
  return undefined;
}
