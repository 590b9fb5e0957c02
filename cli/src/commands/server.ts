import { readConfig } from '@marquee/server/config';
import { connect } from '@marquee/server/db/connect';
import { listDemoAccounts, loadDemo } from '@marquee/server/demo';
import { buildDeps, closeDeps } from '@marquee/server/real-deps';
import type { Command } from 'commander';
import { action } from '../action.ts';
import { Refused } from '../exit-codes.ts';
import { columns, note } from '../output.ts';

/** Adds `start`, `migrate` and `demo`. */
export function addServer(program: Command): void {
  program
    .command('start')
    .description('run the server until Ctrl-C or SIGTERM')
    .action(async () => {
      // The program reads the settings, and ends the process with its own exit code.
      await import('@marquee/server/main');
    });
  program
    .command('migrate')
    .description('bring the database to this version without starting the server')
    .action(action(migrate));
  program
    .command('demo')
    .description('load demo content into an installation without organizers')
    .action(action(demo));
}

async function migrate() {
  const connection = await connect(readConfig(), note);
  await connection.close();
  const { migrated, description } = connection;
  return {
    json: { migrated, database: description },
    lines:
      migrated.length === 0
        ? [`Nothing to do: ${description} is up to date.`]
        : [...migrated.map((name) => `Ran ${name}`), `${description} is up to date.`],
  };
}

async function demo() {
  const config = { ...readConfig(), demo: true };
  const connection = await connect(config, note);
  const deps = buildDeps(config, connection.db, note);
  try {
    await loadDemo(deps, new AbortController().signal, note);
    const accounts = await listDemoAccounts(deps.db);
    if (accounts.length === 0) {
      throw new Refused('There are organizers already. Demo content is for an empty installation.');
    }
    return {
      json: { accounts },
      lines: [
        'The demo is loaded. Sign in as:',
        ...columns(accounts.map(({ email, role }) => [`  ${email}`, role])),
      ],
    };
  } finally {
    await closeDeps(deps);
    await connection.close();
  }
}
