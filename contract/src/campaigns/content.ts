import { z } from 'zod';
import { OrganizationAccent } from '../organizations.ts';
import { Email } from '../users.ts';
import { CampaignBlocks } from './blocks.ts';
import { oneLine, plainText } from '../fields/text.ts';

export const MAX_SUBJECT = 150;
/** Phones cut a subject off there. */
export const SUBJECT_ON_PHONE = 50;

const line = (most: number) => oneLine(z.string().trim(), most);

/** Ten parts of the smaller alphabet, the most that networks deliver reliably. */
export const MAX_TEXT = 1530;

/** What a text message says, with merge fields and addresses. */
export const TextContent = plainText(z.string(), MAX_TEXT);

export const Subject = line(MAX_SUBJECT);

/** What an e-mail campaign says. Its texts may have merge fields. A draft may be incomplete. */
export const EmailContent = z.strictObject({
  subject: Subject,
  /** Shown after the subject in a list of mails. */
  preheader: line(200),
  /** Empty: the organizer's name. */
  sender_name: line(80),
  /** Empty: the organizer's e-mail address. */
  reply_to: z.union([z.literal(''), Email]),
  /** Colour of buttons, `#rrggbb`; empty: the organizer's, or else the platform's. */
  accent: OrganizationAccent,
  blocks: CampaignBlocks,
});
export type EmailContent = z.infer<typeof EmailContent>;

export const emptyContent: EmailContent = {
  subject: '',
  preheader: '',
  sender_name: '',
  reply_to: '',
  accent: '',
  blocks: [],
};
