import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import { addBackup } from './commands/backup.ts';
import { addConfig } from './commands/config.ts';
import { addDoctor } from './commands/doctor.ts';
import { addExport } from './commands/export.ts';
import { addMedia } from './commands/media.ts';
import { addRestore } from './commands/restore.ts';
import { addServer } from './commands/server.ts';
import { addUsers } from './commands/users.ts';
import { addVersion } from './commands/version.ts';

const EXIT_CODES = `
Exit codes:
  0   done
  1   found a problem (doctor, restore, config check, media move)
  2   cannot start: a bad setting, no database, a port in use, a place that is not empty
  3   refused: an unknown user
  64  wrong command, argument or option
  70  a defect of the program; please report it

Settings are environment variables or lines of the file .env; see docs/settings.md.
How to install, upgrade and back up: docs/operate.md.`;

const COMPLETION = `
Shell completion:
  source <(marquee complete bash)    # or zsh; fish: marquee complete fish | source`;

/** Builds the tree of commands. */
export function buildProgram(): Command {
  const program = new Command('marquee')
    .description('Runs and looks after an installation of Marquee.')
    .usage('<command> [options]')
    .option('--json', 'print the result as one JSON object')
    .helpCommand('help [command]', 'show what a command does and takes')
    .configureHelp({ sortOptions: true, showGlobalOptions: true })
    .showHelpAfterError('(marquee --help lists the commands)')
    .showSuggestionAfterError()
    .addHelpText('after', `${EXIT_CODES}\n${COMPLETION}`)
    .exitOverride();
  addServer(program);
  addDoctor(program);
  addBackup(program);
  addRestore(program);
  addMedia(program);
  addUsers(program);
  addExport(program);
  addConfig(program);
  addVersion(program);
  // After all others, because it reads their names and options.
  tab(program);
  for (const command of descendantsOf(program)) {
    command.exitOverride();
    command.showHelpAfterError('(add --help to see what it takes)');
  }
  return program;
}

function descendantsOf(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...descendantsOf(child)]);
}
