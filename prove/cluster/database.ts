/** Three machines with PostgreSQL, Patroni and etcd, which choose a primary among themselves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Machine, MACHINES, type Ports } from './ports.ts';
import { type Place, type Program, signalTree } from './programs.ts';

const START_MS = 120_000;

const Cluster = z.object({
  members: z.array(z.object({ name: z.enum(MACHINES), role: z.string(), state: z.string() })),
});
type Member = z.infer<typeof Cluster>['members'][number];
const EtcdStatus = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() });

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

export async function startDatabaseCluster(place: Place, ports: Ports) {
  const etcds = new Map<Machine, Program>();
  const patronis = new Map<Machine, Program>();

  async function startEtcd(machine: Machine): Promise<void> {
    const name = `etcd-${machine}`;
    const path = await place.configure('etcd.yml', `${name}.yml`, machine);
    etcds.set(machine, place.start(name, '/usr/bin/etcd', ['--config-file', path]));
  }

  async function startPatroni(machine: Machine): Promise<void> {
    const name = `patroni-${machine}`;
    const path = await place.configure('patroni.yml', `${name}.yml`, machine);
    patronis.set(machine, place.start(name, '/usr/bin/patroni', [path]));
  }

  /** Returns the members as whichever Patroni answers first knows them. */
  async function listMembers(): Promise<Member[]> {
    const answers = MACHINES.map(async (machine) => {
      const url = `http://127.0.0.1:${ports.of(8008, machine)}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(1_500) });
      return Cluster.parse(await answer.json()).members;
    });
    return Promise.any(answers).catch(() => []);
  }

  async function findByRole(role: 'leader' | 'sync_standby'): Promise<Machine> {
    const found = (await listMembers()).find((member) => member.role === role);
    if (!found) throw new Error(`The cluster has no ${role} now.`);
    return found.name;
  }

  /** Waits for a primary with a synchronous standby and another one. */
  async function untilWhole(): Promise<void> {
    const isWhole = (members: Member[]) =>
      members.length === 3 &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      ['leader', 'sync_standby', 'replica'].every((role) =>
        members.some((member) => member.role === role),
      );
    let members: Member[] = [];
    for (const end = performance.now() + START_MS; performance.now() < end; await sleep(250)) {
      members = await listMembers();
      if (isWhole(members)) return;
    }
    throw new Error(`The database did not become whole: ${JSON.stringify(members)}`);
  }

  /** Sends a signal to all of PostgreSQL and Patroni on a machine. */
  function signalDatabase(machine: Machine, signal: NodeJS.Signals): void {
    const postmaster = place.postmasterOf(machine);
    signalTree(patronis.get(machine)?.pid ?? 0, signal);
    if (postmaster !== undefined) signalTree(postmaster, signal);
  }

  async function findEtcdLeader(): Promise<Machine> {
    for (const machine of MACHINES) {
      const url = `http://127.0.0.1:${ports.of(2379, machine)}/v3/maintenance/status`;
      const answer = await fetch(url, { method: 'POST', body: '{}' });
      const { header, leader } = EtcdStatus.parse(await answer.json());
      if (header.member_id === leader) return machine;
    }
    throw new Error('etcd has no leader now.');
  }

  await Promise.all(MACHINES.map(startEtcd));
  await Promise.all(MACHINES.map(startPatroni));
  await untilWhole();

  return {
    untilWhole,
    /** Kills PostgreSQL and Patroni where the primary is. */
    async killPrimary(): Promise<Machine> {
      const machine = await findByRole('leader');
      signalDatabase(machine, 'SIGKILL');
      await patronis.get(machine)?.ended;
      return machine;
    },
    startPatroni,
    findStandby: () => findByRole('sync_standby'),
    async listStandbys(): Promise<Machine[]> {
      const primary = await findByRole('leader');
      return MACHINES.filter((machine) => machine !== primary);
    },
    pause: (machine: Machine) => signalDatabase(machine, 'SIGSTOP'),
    resume: (machine: Machine) => signalDatabase(machine, 'SIGCONT'),
    async killEtcdLeader(): Promise<Machine> {
      const machine = await findEtcdLeader();
      etcds.get(machine)?.child.kill('SIGKILL');
      await etcds.get(machine)?.ended;
      return machine;
    },
    startEtcd,
  };
}
