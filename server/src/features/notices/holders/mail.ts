import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import { aroundHolderMessage } from '@marquee/contract/notices/holder-mail';
import { Email } from '@marquee/contract/users';
import { inSentence, lineOf } from '../../../documents/words.ts';
import type { Mail } from '../../../gateways/mailer.ts';
import type { Branding } from '../../../lib/branding.ts';
import { presentScheduleChange } from '../../events/presenter.ts';
import { note, paragraph, typed } from '../../../mail/blocks.ts';
import { composeMail } from '../../../mail/compose.ts';
import { mailAccent } from '../../../mail/look.ts';
import { lines, link } from '../../../mail/markup.ts';
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
  const links = linksOf(branding.origin, about, button);
  const replyTo = Email.safeParse(about.organizer_email).data;
  const message = about.message.split(/\r\n|\r|\n/);
  const mail = composeMail(branding, {
    to: about.email,
    subject: lineOf(about.subject.replace(about.title, inSentence)),
    blocks: [
      paragraph(typed(lines(message)), 24),
      paragraph(lines(facts), 24),
      ...links.map(({ label, address }) =>
        paragraph(link(address, label, mailAccent(branding).light.line), 24),
      ),
      note(why, { gap: 0 }),
    ],
    text: [message.join('\n'), facts.join('\n'), ...textOf(links), why],
  });
  return replyTo === undefined ? mail : { ...mail, replyTo };
}

type Link = { label: string; address: string };

/** Returns the links to a buyer's order, or to a holder's own tickets, which show no order. */
function linksOf(origin: string, about: HolderMail, button: string): Link[] {
  if ('secret' in about) {
    return [{ label: button, address: `${origin}/orders/${encodeURIComponent(about.secret)}` }];
  }
  const { tickets } = about;
  return tickets.map(({ secret, reference }) => ({
    label: tickets.length === 1 ? 'Open your ticket' : `Open ticket ${reference}`,
    address: `${origin}${OWN_TICKET_PATH}${encodeURIComponent(secret)}`,
  }));
}

/** Several tickets are told apart in the plain text, too. */
function textOf(links: Link[]): string[] {
  if (links.length === 1) return links.map(({ address }) => address);
  return [links.map(({ label, address }) => `${label}: ${address}`).join('\n')];
}
