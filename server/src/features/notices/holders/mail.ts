import { aroundHolderMessage } from '@marquee/contract/notices/holder-mail';
import { Email } from '@marquee/contract/users';
import { lineOf } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { presentScheduleChange } from '../../events/presenter.ts';
import { logoAttachments, mailFoot, mailPage } from '../../../mail/page.ts';
import type { HolderMail } from './queries.ts';

/** Writes an organizer's message to a ticket holder, with the event as it is now. */
export function holderMail(branding: Branding, about: HolderMail): Mail {
  const [title, organizer] = [lineOf(about.title), lineOf(about.organizer_name)];
  const around = {
    title,
    organizer,
    starts_at: about.starts_at.toISOString(),
    timezone: about.timezone,
    location_name: lineOf(about.location_name),
    schedule_change: presentScheduleChange(about),
  };
  const { facts, button, why } = aroundHolderMessage(around, about.locale);
  const address = `${branding.origin}/orders/${encodeURIComponent(about.secret)}`;
  const replyTo = Email.safeParse(about.organizer_email).data;
  const foot = mailFoot(branding);
  const lines = about.message.split(/\r\n|\r|\n/);
  const body = [
    `<p style="margin:0 0 24px">${lines.map(escapeHtml).join('<br>')}</p>`,
    `<p style="margin:0 0 24px">${facts.map(escapeHtml).join('<br>')}</p>`,
    `<p style="margin:0 0 24px"><a class="mark" href="${escapeHtml(address)}">${escapeHtml(button)}</a></p>`,
    `<p class="quiet" style="margin:0;font-size:14px">${escapeHtml(why)}</p>`,
  ];
  const subject = lineOf(about.subject);
  return {
    to: about.email,
    ...(replyTo === undefined ? {} : { replyTo }),
    fromName: branding.platform.name,
    subject,
    text: [lines.join('\n'), facts.join('\n'), address, why, ...(foot ? [foot] : [])].join('\n\n'),
    html: mailPage(branding, subject, body.join('\n')),
    attachments: logoAttachments(branding),
  };
}
