/** A reason not to start that an operator can fix. Its message is one line and says how. */
export class StartError extends Error {
  override name = 'StartError';
}
