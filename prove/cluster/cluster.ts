/**
 * Proves that a fail-over loses no acknowledged order: PostgreSQL under Patroni on three machines,
 * PgBouncer, HAProxy and three servers of Marquee, with the configurations of `deploy/cluster`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/database.ts';
import { makeSale } from '../booking.ts';
import {
  atLeast,
  atMost,
  doctorFinding,
  exactly,
  type Finding,
  type Proof,
  skipped,
} from '../proof.ts';
import { type Counted, type Crowd, sendBuyers } from './buyers.ts';
import { jobsFinding, listenersFinding, lookAt } from './checks.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database.ts';
import { startFronts } from './fronts.ts';
import { whyIncomplete } from './packages.ts';
import { choosePorts, type Ports } from './ports.ts';
import { makePlace, PASSWORD } from './programs.ts';
import { type Servers, startServers } from './servers.ts';

const BACK_WITHIN_S = 20;
/** A commit may wait for 10 seconds, and a booking behind it as long for the event's lock. */
const ANSWER_WITHIN_S = 25;
const LOAD_MS = 3_000;
const GIVE_UP_MS = 60_000;
/** Longer than a commit waits. */
const ALONE_MS = 30_000;

type Size = { buyers: number; pauseMs: number; scarce: number; isQuick: boolean };
type Scene = { database: DatabaseCluster; servers: Servers; crowd: Crowd };

export const cluster: Proof = {
  name: 'cluster',
  title:
    'Three machines with Patroni, etcd, HAProxy, PgBouncer and Marquee; each fails while buyers book',
  run: async (_scratch, isQuick) => {
    const missing = await whyIncomplete();
    if (missing !== undefined) return [skipped('the cluster', missing)];
    const size = isQuick
      ? { buyers: 16, pauseMs: 500, scarce: 50, isQuick }
      : { buyers: 64, pauseMs: 250, scarce: 1_000, isQuick };
    return prove(size);
  },
};

async function prove(size: Size): Promise<Finding[]> {
  const ports = await choosePorts();
  const place = await makePlace(ports);
  let servers: Servers | undefined;
  try {
    const database = await startDatabaseCluster(place, ports);
    await startFronts(place, ports);
    servers = await startServers(place, ports);
    return await provesAll(ports, size, database, servers);
  } finally {
    await servers?.stop();
    place.remove();
  }
}

async function provesAll(
  ports: Ports,
  size: Size,
  database: DatabaseCluster,
  servers: Servers,
): Promise<Finding[]> {
  const { db, pool } = openDatabase({
    connectionString: `postgres://marquee_owner:${PASSWORD}@127.0.0.1:${ports.of(5000)}/marquee`,
  });
  try {
    const prices = [{ label: 'Free', amount_cents: 0 }];
    const ample = await makeSale(db, { capacity: 1_000_000, prices });
    const scarce = await makeSale(db, { capacity: size.scarce, prices });
    const crowd = sendBuyers(ports.of(80, 'one'), { ample, scarce }, size);
    const findings: Finding[] = [];
    for (const step of size.isQuick ? [...always] : [...always, ...rarely]) {
      findings.push(...(await step({ database, servers, crowd })));
    }
    await crowd.stop();
    findings.push(await listenersFinding(ports), await jobsFinding(db));
    findings.push(...(await lookAt(db, crowd, { ample, scarce })), await doctorFinding(db));
    return findings;
  } finally {
    await pool.end();
  }
}

/** Breaks something under load, waits for bookings, and mends it. */
async function breaks(
  { database, crowd }: Scene,
  what: string,
  breakIt: () => Promise<() => Promise<void>>,
): Promise<Finding[]> {
  await sleep(LOAD_MS);
  const end = crowd.count();
  const mend = await breakIt();
  await untilBooked(crowd, crowd.acknowledged.size + 20);
  await mend();
  await database.untilWhole();
  await sleep(LOAD_MS);
  return findingsOf(what, end());
}

async function untilBooked({ acknowledged }: Crowd, count: number): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; acknowledged.size < count; await sleep(50)) {
    if (performance.now() > end) throw new Error('No booking was acknowledged for a minute.');
  }
}

function findingsOf(what: string, counted: Counted): Finding[] {
  const text = answersOf(counted);
  return [
    atMost(`${what}: longest time without a booking`, BACK_WITHIN_S, counted.gapSeconds, ' s'),
    atMost(`${what}: slowest answer`, ANSWER_WITHIN_S, counted.slowestSeconds, ' s'),
    exactly(
      `${what}: answers, ${text}; not to be understood`,
      0,
      countBad(counted, ['502', 'lost']),
    ),
  ];
}

/** Returns the number of answers by status, as text. */
function answersOf({ answers }: Counted): string {
  return [...answers].map(([name, count]) => `${count} × ${name}`).join(', ');
}

/** Counts answers that a buyer who repeats cannot work with. */
function countBad({ answers }: Counted, more: string[] = []): number {
  const good = new Set(['201', '409', '503', ...more]);
  return [...answers].reduce((sum, [name, count]) => sum + (good.has(name) ? 0 : count), 0);
}

const always = [
  (scene: Scene) =>
    breaks(scene, 'kill -9 of the primary', async () => {
      const machine = await scene.database.killPrimary();
      return () => scene.database.startPatroni(machine);
    }),
  (scene: Scene) =>
    breaks(scene, 'kill -9 of a server', async () => {
      await scene.servers.kill('two');
      return () => scene.servers.start('two');
    }),
  restartsAll,
];

const rarely = [
  (scene: Scene) =>
    breaks(scene, 'the synchronous standby hangs', async () => {
      const machine = await scene.database.findStandby();
      scene.database.pause(machine);
      return async () => scene.database.resume(machine);
    }),
  (scene: Scene) =>
    breaks(scene, 'kill -9 of the leader of etcd', async () => {
      const machine = await scene.database.killEtcdLeader();
      return () => scene.database.startEtcd(machine);
    }),
  leavesAlone,
];

async function restartsAll({ servers, crowd }: Scene): Promise<Finding[]> {
  await sleep(LOAD_MS);
  const end = crowd.count();
  const failed = await servers.restartAll();
  const counted = end();
  return [
    exactly(`rolling restart: servers that did not end with 0${said(failed)}`, 0, failed.length),
    atLeast('rolling restart: bookings meanwhile', 1, counted.acknowledged),
    exactly(
      `rolling restart: answers, ${answersOf(counted)}; other than 201, 409, 503 with Retry-After`,
      0,
      countBad(counted),
    ),
  ];
}

function said(failed: string[]): string {
  return failed.length === 0 ? '' : ` (${failed.join('; ')})`;
}

/** Without a standby nothing may be acknowledged, neither a new booking nor a repeated one. */
async function leavesAlone({ database, crowd }: Scene): Promise<Finding[]> {
  const standbys = await database.listStandbys();
  for (const machine of standbys) database.pause(machine);
  // A commit that a standby had confirmed may still be answered.
  await sleep(1_000);
  const end = crowd.count();
  await sleep(ALONE_MS);
  const alone = end();
  const endBack = crowd.count();
  for (const machine of standbys) database.resume(machine);
  await untilBooked(crowd, crowd.acknowledged.size + 20);
  const back = endBack();
  await database.untilWhole();
  return [
    exactly('no standby: bookings acknowledged', 0, alone.acknowledged),
    atLeast('no standby: answers 503 with Retry-After', 1, alone.answers.get('503') ?? 0),
    exactly(`no standby: answers, ${answersOf(alone)}; others`, 0, countBad(alone)),
    atMost('no standby: slowest answer', ANSWER_WITHIN_S, alone.slowestSeconds, ' s'),
    atMost('standbys are back: time to the next booking', BACK_WITHIN_S, back.gapSeconds, ' s'),
  ];
}
