/** Three servers of Marquee, the real program with the settings that operators copy. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Run, runServer } from '../../server/src/testing/running-server.ts';
import { type Machine, MACHINES, type Ports } from './ports.ts';
import type { Place } from './programs.ts';

/** HAProxy asks twice a second. */
const NOTICED_MS = 2_000;

export type Servers = Awaited<ReturnType<typeof startServers>>;

export async function startServers(place: Place, ports: Ports) {
  const runs = new Map<Machine, Run>();
  const dataDir = await place.makeFolder('pictures');

  async function start(machine: Machine): Promise<void> {
    const path = await place.configure('marquee.env', `marquee-${machine}.env`, machine);
    const lines = (await readFile(path, 'utf8')).matchAll(/^([A-Z_]+)=(.*)$/gm);
    const settings: Record<string, string> = {};
    for (const [, name = '', value = ''] of lines) settings[name] = value;
    const run = runServer({
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(ports.of(3000, machine)),
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      // All buyers have one address.
      RATE_LIMITS: 'off',
      // PDFs of all tickets would take the processors that three machines share here.
      ROLES: machine === 'three' ? 'web,jobs,documents' : 'web,jobs',
      LOG_LEVEL: 'fatal',
    });
    runs.set(machine, run);
    await run.ready;
  }

  // The first one migrates.
  for (const machine of MACHINES) await start(machine);

  return {
    start,
    async kill(machine: Machine): Promise<void> {
      const run = runs.get(machine);
      run?.kill('SIGKILL');
      await run?.ended;
    },
    /**
     * Restarts one after the other, as an upgrade does.
     * @returns what the servers said that did not end with 0
     */
    async restartAll(): Promise<string[]> {
      const failed: string[] = [];
      for (const machine of MACHINES) {
        const run = runs.get(machine);
        if (!run) throw new Error(`There is no server ${machine}.`);
        run.kill('SIGTERM');
        const code = await run.ended;
        if (code !== 0) failed.push(`${machine} ended with ${code}: ${run.output()}`);
        await start(machine);
        await sleep(NOTICED_MS);
      }
      return failed;
    },
    async stop(): Promise<void> {
      for (const run of runs.values()) run.kill('SIGKILL');
      await Promise.all([...runs.values()].map((run) => run.ended));
    },
  };
}
