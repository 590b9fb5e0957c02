import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Command } from 'commander';
import { action } from '../action.ts';
import { Refused } from '../exit-codes.ts';
import { exportEvent, exportOrganization, type ExportRow } from '../export-rows.ts';
import { withInstallation } from '../installation.ts';

type Given = { to?: string };
type Rows = AsyncGenerator<ExportRow>;

/** Adds `export organization` and `export event`. */
export function addExport(program: Command): void {
  const command = program
    .command('export')
    .description('write what the installation knows, as JSON lines: {"type": …, "data": …}');
  const to = [
    '--to <file>',
    'a new file; without it, the lines go to the standard output',
  ] as const;
  command
    .command('organization')
    .description('an organizer with its people, events, orders and tickets')
    .argument('<id>', 'its id, as in the address of its page')
    .option(...to)
    .action(
      action((id: string, given: Given) =>
        withInstallation((deps) => write(exportOrganization(deps, id), given)),
      ),
    );
  command
    .command('event')
    .description('an event with its orders and tickets')
    .argument('<id>', 'its id, or the last part of its public address')
    .option(...to)
    .action(
      action((id: string, given: Given) =>
        withInstallation((deps) => write(exportEvent(deps, id), given)),
      ),
    );
}

async function write(rows: Rows, { to }: Given) {
  const counts: Record<string, number> = {};
  // The first row is read before the file is made, so that a refusal leaves no file.
  const first = await rows.next();
  if (first.done) throw new Refused('There is nothing to export.');
  const out = to === undefined ? process.stdout : (await open(to, 'wx', 0o600)).createWriteStream();
  for (let row: ExportRow | undefined = first.value; row; row = nextOf(await rows.next())) {
    counts[row.type] = (counts[row.type] ?? 0) + 1;
    if (!out.write(`${JSON.stringify(row)}\n`)) {
      await once(out, 'drain');
    }
  }
  if (to === undefined) return undefined;
  out.end();
  await finished(out);
  const list = Object.entries(counts).map(([type, count]) => `${type}: ${count}`);
  return { json: { file: to, counts }, lines: [`Wrote ${to} (${list.join(', ')}).`] };
}

function nextOf(result: IteratorResult<ExportRow>): ExportRow | undefined {
  return result.done ? undefined : result.value;
}
