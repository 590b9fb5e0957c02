import { CONFIRM_DAYS } from '@marquee/contract/boosts/follows';
import { lineOf } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { logoAttachments, mailAccent, mailFoot, mailPage } from '../../../mail/page.ts';

type Asked = { email: string; name: string; slug: string };

/** Builds the mail whose link confirms a follow. Opening the link alone confirms nothing. */
export function followMail(branding: Branding, asked: Asked, token: string): Mail {
  const { origin, platform } = branding;
  const organizer = lineOf(asked.name);
  const subject = `Follow ${organizer}?`;
  const address = `${origin}/o/${asked.slug}/follow/${token}`;
  const ask = `Somebody, we hope you, asked to hear of new events by ${organizer} at this address. Please confirm that it was you.`;
  const limits = `The link works for ${CONFIRM_DAYS} days. Keep it: it also stops the messages.`;
  const unasked = 'If you did not ask, ignore this message, and nothing will be sent.';
  const { fill, text: ink, edge } = mailAccent(branding).light;
  const body = `<p style="margin:0 0 12px">${escapeHtml(ask)}</p>
<p style="margin:24px 0"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border:1px solid ${edge};border-radius:8px;background:${fill};color:${ink};text-decoration:none;font-weight:600">Confirm</a></p>
<p class="quiet" style="margin:0;font-size:14px">${limits} ${unasked}</p>`;
  const text = [ask, address, `${limits} ${unasked}`, mailFoot(branding)];
  return {
    to: asked.email,
    fromName: platform.name,
    subject,
    text: text.filter((part) => part !== '').join('\n\n'),
    html: mailPage(branding, subject, body),
    attachments: logoAttachments(branding),
  };
}
