import { StartError } from '../../lib/start-error.ts';

/**
 * A reason why the embedded database cannot run, told to the person who starts Marquee: one line
 * that says what is wrong and what to do about it.
 */
export class EmbeddedPostgresError extends StartError {
  override name = 'EmbeddedPostgresError';
}

/** The code of a failed system call such as `ENOENT`, or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
