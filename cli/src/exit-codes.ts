/** What the command ends with; docs/operate.md lists them for scripts. */
export const exitCodes = {
  done: 0,
  /** It ran and found a problem: the doctor or a restore a difference, `config check` a bad setting. */
  problem: 1,
  /** It could not begin: a bad setting, no database, a port in use. */
  cannotStart: 2,
  /** The request was refused: an unknown user. */
  refused: 3,
  /** A wrong command, argument or option (EX_USAGE of sysexits.h). */
  usage: 64,
  /** A defect of the program (EX_SOFTWARE). */
  defect: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A refusal in one sentence for the person at the terminal. */
export class Refused extends Error {
  override name = 'Refused';
}
