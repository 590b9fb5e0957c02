import { CONFIRM_DAYS } from '@marquee/contract/boosts/follows';
import { inSentence } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { button, note, paragraph } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';

type Asked = { email: string; name: string; slug: string };

/** Builds the mail whose link confirms a follow. Opening the link alone confirms nothing. */
export function followMail(branding: Branding, asked: Asked, token: string): Mail {
  const { origin } = branding;
  const organizer = inSentence(asked.name);
  const subject = `Follow ${organizer}?`;
  const address = `${origin}/o/${asked.slug}/follow/${token}`;
  const ask = `Somebody, we hope you, asked to hear of new events by ${organizer} at this address. Please confirm that it was you.`;
  const limits = `The link works for ${CONFIRM_DAYS} days. Keep it: it also stops the messages.`;
  const unasked = 'If you did not ask, ignore this message, and nothing will be sent.';
  return composeMail(branding, {
    to: asked.email,
    subject,
    blocks: [
      paragraph(ask, 24),
      button('Confirm', address),
      note(`${limits} ${unasked}`, { gap: 0 }),
    ],
    text: [ask, address, `${limits} ${unasked}`],
  });
}
