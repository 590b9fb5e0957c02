import type { Endpoint } from '@marquee/contract/endpoint';
import { SCAN_LINK_HEADER, type ScanLinkInput, scanLinksApi } from '@marquee/contract/scan-links';
import type { TestApp } from './app.ts';
import { type CallOptions, Client } from './client.ts';

/** A device on which a scan link was opened. */
export type LinkDevice = Awaited<ReturnType<typeof openLink>>;

/** Makes a link as its organizer does. */
export async function makeLink(
  organizer: Client,
  eventId: string,
  input: Partial<ScanLinkInput> = {},
) {
  const params = { id: eventId };
  const body = { gate: 'North', ...input };
  const made = await organizer.call(scanLinksApi.createScanLink, { params, body });
  if (made.status !== 201) throw new Error(`The link was not made (${made.status}).`);
  return made.body.data;
}

/**
 * Opens a link on a device; its calls name the link, as the scanner's page does.
 * @param browser the device's browser, where it is not a new one
 */
export async function openLink({ app }: TestApp, token: string, browser = new Client(app)) {
  const opened = await browser.call(scanLinksApi.startScanSession, { body: { token } });
  if (opened.status !== 201) throw new Error(`The link did not open (${opened.status}).`);
  const session = opened.body.data;
  const headers = { [SCAN_LINK_HEADER]: session.link_id };
  return {
    session,
    headers,
    browser,
    call: <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) =>
      browser.call(endpoint, { ...options, headers }),
  };
}
