import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from '@marquee/server/db/migrate';
import type { Command } from 'commander';
import { z } from 'zod';
import { action } from '../action.ts';

const Manifest = z.object({ version: z.string() });

/** Adds `version`. */
export function addVersion(program: Command): void {
  program
    .command('version')
    .description('show the versions of Marquee, its schema and Node.js')
    .action(
      action(async () => {
        const version = await readVersion();
        const schema = (await migrationNames()).at(-1)?.replace('.sql', '') ?? '';
        return {
          json: { version, schema, node: process.versions.node },
          lines: [`Marquee ${version} (schema ${schema}, Node.js ${process.versions.node})`],
        };
      }),
    );
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return Manifest.parse(JSON.parse(text)).version;
}
