import type { Mail } from '../gateways/mailer.ts';
import type { Branding } from '../lib/branding.ts';
import type { Block } from './blocks.ts';
import { logoAttachments, mailFoot, mailPage } from './page.ts';

/** What a mail of the platform says: as blocks, and as paragraphs of plain text. */
export type Said = { to: string; subject: string; blocks: readonly Block[]; text: string[] };

/** Composes a mail that the platform sends in its own name. */
export function platformMail(branding: Branding, { to, subject, blocks, text }: Said): Mail {
  return {
    to,
    fromName: branding.platform.name,
    subject,
    text: [...text, mailFoot(branding)].filter((part) => part !== '').join('\n\n'),
    html: mailPage(branding, { title: subject, blocks }),
    attachments: logoAttachments(branding),
  };
}
