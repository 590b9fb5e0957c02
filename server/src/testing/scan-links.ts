import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import type { Endpoint } from '@marquee/contract/endpoint';
import {
  SCAN_LINK_HEADER,
  type ScanLinkInput,
  scanLinksApi,
} from '@marquee/contract/check-in/scan-links';
import { HOUR_MS } from '@marquee/contract/time';
import { startTestApp, TEST_NOW, type TestApp } from './app.ts';
import { type CallOptions, Client } from './client.ts';
import { makeEvent } from './factories/events.ts';
import { makeClient } from './factories.ts';

/** Starts an app with an organizer and functions for events with scan links. */
export type Gate = Awaited<ReturnType<typeof startGate>>;

export async function startGate() {
  const test = await startTestApp();
  const user = await makeClient(test.db, { name: 'Grace Hopper' });
  const organizer = await test.signIn(user);
  return {
    test,
    organizer,
    /** Resets the clock, and makes an event that starts in an hour and lasts three. */
    openEvent(values: { admission_rule?: AdmissionRule } = {}) {
      test.clock.now = TEST_NOW;
      return makeEvent(test.db, {
        ...values,
        organization_id: user.organization_id,
        title: 'Quartet',
        starts_at: new Date(TEST_NOW.getTime() + HOUR_MS),
        ends_at: new Date(TEST_NOW.getTime() + 4 * HOUR_MS),
      });
    },
    /** Opens a link on a new device and returns any answer. */
    exchange: (token: string) =>
      new Client(test.app).call(scanLinksApi.startScanSession, { body: { token } }),
    listLinks: async (eventId: string) =>
      (await organizer.call(scanLinksApi.listScanLinks, { params: { id: eventId } })).body.data,
  };
}

export type LinkDevice = Awaited<ReturnType<typeof openLink>>;

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
 * @param browser the device's browser; default: a new one
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
