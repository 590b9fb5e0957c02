/** Returns the reader's IANA time zone, which separates their days. */
export function readersTimezone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Some browsers report this if they do not know the zone.
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
