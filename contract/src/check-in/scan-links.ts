import { z } from 'zod';
import { DoorTicket } from './check-in.ts';
import { codesAtDoor } from './refusals.ts';
import { endpoints } from '../endpoint.ts';
import { closedLinkSentences, DeviceLink } from '../events/device-links.ts';
import { Id } from '../list.ts';
import { lineOfText } from '../fields/text.ts';

/** A scanner opened by a link sends the link in this header of each call. */
export const SCAN_LINK_HEADER = 'marquee-scan-link';
export const MAX_GATE = 60;
/** Devices that may open one link, and links of one event that may be open at a time. */
export const MAX_LINK_DEVICES = 50;
export const MAX_OPEN_LINKS = 50;
/** Hours after its event when a link ends by default, and the most days after it. */
export const LINK_HOURS_AFTER = 6;
export const MAX_LINK_DAYS_AFTER = 31;

export const scanLinkSentences = {
  ...closedLinkSentences,
  unknown: 'This link does not open a scanner. Ask the organizer for a new one.',
  gateMissing: "Enter the gate's name",
  endsInPast: 'Choose a time in the future',
  endsTooLate: `A link ends at most ${MAX_LINK_DAYS_AFTER} days after the event`,
  tooManyDevices: `This link is already open on ${MAX_LINK_DEVICES} devices. Ask the organizer for another one.`,
  tooManyLinks: `This event already has ${MAX_OPEN_LINKS} open links. Revoke one first.`,
} as const;

export const ScanLink = DeviceLink.extend({
  gate: z.string(),
  shows_names: z.boolean(),
  devices: z.number().int(),
  admissions: z.number().int(),
});
export type ScanLink = z.infer<typeof ScanLink>;

export const ScanLinkInput = z.object({
  gate: lineOfText(scanLinkSentences.gateMissing, MAX_GATE),
  /** Defaults to some hours after the event's end. */
  ends_at: z.iso.datetime().optional(),
  shows_names: z.boolean().default(true),
});
export type ScanLinkInput = z.input<typeof ScanLinkInput>;

export const ScanSession = z.object({
  link_id: z.string(),
  event: DoorTicket.shape.event,
  gate: z.string(),
  shows_names: z.boolean(),
  ends_at: z.iso.datetime(),
  /** The name that its admissions are recorded under. */
  name: z.string(),
});
export type ScanSession = z.infer<typeof ScanSession>;

export const scanLinksApi = endpoints({
  listScanLinks: {
    call: 'GET /events/{id}/scan-links',
    summary:
      "Returns an event's scan links and their devices: open links first, then the newest, at most 200.",
    access: 'scan-links:write',
    reply: z.array(ScanLink),
  },
  createScanLink: {
    call: 'POST /events/{id}/scan-links',
    summary:
      'Creates a link that opens the scanner of one event at one gate, without an account. Only this answer contains its `token`. The link is `/scan#` and the token.',
    access: 'scan-links:write',
    refuses: ['too_many_links'],
    body: ScanLinkInput,
    status: 201,
    reply: ScanLink.extend({ token: z.string() }),
  },
  revokeScanLink: {
    call: 'DELETE /scan-links/{id}',
    summary: 'Revokes a scan link. Its devices are refused from their next call on.',
    access: 'scan-links:write',
    reply: ScanLink,
  },
  startScanSession: {
    call: 'POST /scan-sessions',
    summary:
      "Exchanges a scan link's token for a session cookie of this device. The `code` of a 401 says whether the link was revoked, has ended or does not exist.",
    access: 'public',
    perMinute: 20,
    refuses: [...codesAtDoor.link, 'too_many_devices'],
    body: z.object({ token: z.string().trim().min(1).max(100) }),
    status: 201,
    reply: ScanSession,
  },
  getScanSession: {
    call: 'GET /scan-sessions/current',
    summary: `Returns what the scan link in the header \`${SCAN_LINK_HEADER}\` opens on this device.`,
    access: 'scan-session:write',
    scanLink: {},
    reply: ScanSession,
  },
  endScanSession: {
    call: 'DELETE /scan-sessions/current',
    summary: 'Ends the scan link’s session on this device. Other devices can still use the link.',
    access: 'scan-session:write',
    scanLink: { staysOpen: true },
    reply: z.object({ link_id: Id }),
  },
});
