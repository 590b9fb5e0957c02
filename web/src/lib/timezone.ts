/** The reader's IANA zone, by which their days are cut. */
export function readersTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // What a browser says that does not know.
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
