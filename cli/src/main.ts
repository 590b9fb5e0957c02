/** The command `marquee`; `--help` lists what it can do. */
import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { buildProgram } from './program.ts';

try {
  await buildProgram().parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has printed its sentence already; help and version are no errors.
  process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
}
