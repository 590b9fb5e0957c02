import { AppError } from '@marquee/server/lib/app-error';
import { StartError } from '@marquee/server/lib/start-error';
import type { Command } from 'commander';
import { type ExitCode, exitCodes, Refused } from './exit-codes.ts';
import { note, print, type Result } from './output.ts';

/** A result, and an exit code where it is not 0. */
type Outcome = Result & { exitCode?: ExitCode };

/**
 * Wraps the work of a command: prints its result, or why it failed, in the form that `--json` asks
 * for, and sets the exit code.
 */
export function action<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<Outcome | void>,
): (...given: [...Arguments, Command]) => Promise<void> {
  return async (...given) => {
    const [command] = given.slice(-1);
    const isJson = isJsonOf(command);
    try {
      // The command itself is only needed here.
      const outcome = await work(...(given as unknown as Arguments));
      if (!outcome) return;
      print(outcome, isJson);
      process.exitCode = outcome.exitCode ?? exitCodes.done;
    } catch (error) {
      fail(error, isJson);
    }
  };
}

function isJsonOf(command: unknown): boolean {
  const { json } = (command as Command).optsWithGlobals<{ json?: boolean }>();
  return json === true;
}

/** Prints why a command failed and sets the exit code. */
export function fail(error: unknown, isJson: boolean): void {
  const exitCode = codeOf(error);
  const message = sentenceOf(error, exitCode);
  if (isJson) print({ json: { error: { exit_code: exitCode, message } }, lines: [] }, true);
  else note(message);
  process.exitCode = exitCode;
}

function codeOf(error: unknown): ExitCode {
  if (error instanceof StartError) return exitCodes.cannotStart;
  if (error instanceof Refused || error instanceof AppError) return exitCodes.refused;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // A file that is there already stays as it is.
  if (code === 'EEXIST') return exitCodes.refused;
  if (isOfFiles(error)) return exitCodes.cannotStart;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000'
    ? exitCodes.cannotStart
    : exitCodes.defect;
}

/** Files that cannot be read or written for a reason that the person at the terminal can remove. */
function isOfFiles(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOTDIR)$/.test(code);
}

function sentenceOf(error: unknown, exitCode: ExitCode): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppError && error.errors) {
    return Object.entries(error.errors)
      .map(([field, [sentence = '']]) => `${field}: ${sentence}`)
      .join('\n');
  }
  if (isOfFiles(error)) return `A file cannot be read or written: ${error.message}`;
  if (exitCode === exitCodes.cannotStart && !(error instanceof StartError)) {
    return `The database cannot be reached: ${error.message || String(error)}`;
  }
  return exitCode === exitCodes.defect ? (error.stack ?? error.message) : error.message;
}
