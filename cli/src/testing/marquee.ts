import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { urlOf } from '@marquee/server/testing/database';
import { inherited } from '@marquee/server/testing/running-server';

const main = join(import.meta.dirname, '../main.ts');

/** What a run of the command printed and ended with. */
export type Ran = { code: number | null; out: string; err: string; json: unknown };

/** Runs the real command in a process of its own. */
export async function marquee(args: string[], settings: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const json: unknown = args.includes('--json') && out.startsWith('{') ? JSON.parse(out) : null;
  return { code, out, err, json };
}

/** Returns the settings that lead to a test's database, with the owner's rights. */
export function settingsFor(address: Parameters<typeof urlOf>[0]): Record<string, string> {
  return { DATABASE_URL: urlOf(address) };
}
