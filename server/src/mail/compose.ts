import { cleanAround } from '@marquee/contract/people/isolate';
import { plainLines } from '@marquee/contract/people/lines';
import { lineOf } from '../documents/words.ts';
import type { Mail } from '../gateways/mailer.ts';
import type { Branding } from '../lib/branding.ts';
import type { Block } from './blocks.ts';
import { logoAttachments, mailFoot, mailPage } from './page.ts';
import type { Sender } from './sender.ts';

/** What a mail says: as blocks, and as paragraphs of plain text. */
export type Said = { to: string; subject: string; blocks: readonly Block[]; text: string[] };

/** Returns the organizer that a mail is from, else the platform. */
export function senderOf({ platform, organizer }: Branding): Sender {
  return organizer
    ? { is: 'organizer', name: lineOf(organizer.name) }
    : { is: 'platform', name: lineOf(platform.name) };
}

/** Composes a mail in the name of its organizer, else of the platform. */
export function composeMail(branding: Branding, { to, subject, blocks, text }: Said): Mail {
  return {
    to,
    sender: senderOf(branding),
    subject: lineOf(subject),
    text: cleanAround(
      [...text, mailFoot(branding)].filter((part) => part !== '').join('\n\n'),
      plainLines,
    ),
    html: mailPage(branding, { title: lineOf(subject), blocks }),
    attachments: logoAttachments(branding),
  };
}
