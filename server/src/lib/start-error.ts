/** A reason not to start that a person can mend. Its message is one line and says how. */
export class StartError extends Error {
  override name = 'StartError';
}
