const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
/** Percent signs make an address longer than it was typed. */
const MOST = 2_000;

/**
 * Returns the address of a page that shows ours in a frame, as it may be kept and led back to;
 * undefined unless it is on one of the hosts that the organizer named.
 * @param given what a request says, so it is not believed before
 * @param hosts each `host` or `host:port`
 * @param origin the platform's; under HTTPS no plain page counts
 */
export function hostPageIn(
  given: string,
  hosts: readonly string[],
  origin: string,
): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const page = new URL(given);
  const port = page.port || DEFAULT_PORTS[page.protocol];
  if (port === undefined || (page.protocol === 'http:' && origin.startsWith('https:'))) {
    return undefined;
  }
  if (page.username !== '' || page.password !== '') return undefined;
  if (!hosts.includes(page.host) && !hosts.includes(`${page.hostname}:${port}`)) return undefined;
  page.hash = '';
  return page.href.length > MOST ? undefined : page.href;
}
