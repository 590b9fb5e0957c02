/** The command `marquee`; `--help` lists what it can do. */
import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { print } from './output.ts';
import { buildProgram } from './program.ts';

try {
  await buildProgram().parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has printed its sentence already; help and version are no errors.
  process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  // The options were not read to their end.
  if (error.exitCode !== 0 && process.argv.includes('--json')) {
    const message =
      error.code === 'commander.help'
        ? 'No command was given.'
        : error.message.replace(/^error: /, '');
    print({ json: { error: { exit_code: exitCodes.usage, message } }, lines: [] }, true);
  }
}
