import { nameInFrom } from '@marquee/contract/formats/sender-names';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { DEFAULT_SENDER } from '../lib/branding.ts';

/** Whose name a mail has; its address is the platform's. */
export type Sender = { is: 'platform' | 'organizer'; name: string };

/**
 * Returns name and address for the header `From`. An organizer's name always stands there; the
 * platform's gives way to a name in `MAIL_FROM`, unless it is the program's own.
 * @param mailFrom `Box office <box@tickets.example>`, or the address alone
 */
export function fromOf(mailFrom: string, sender?: Sender): { name: string; address: string } {
  const [own = { name: '', address: mailFrom }] = addressparser(mailFrom, { flatten: true });
  const name = sender ? nameInFrom(sender.name) : '';
  const isChosen = own.name !== '' && own.name !== DEFAULT_SENDER.name;
  const isOwn = name === '' || (isChosen && sender?.is === 'platform');
  return { name: isOwn ? own.name : name, address: own.address };
}

/** Returns the sender as previews show it: `Harbour Lights <no-reply@tickets.example>`. */
export function shownFrom(mailFrom: string, sender: Sender): string {
  const { name, address } = fromOf(mailFrom, sender);
  return name === '' ? address : `${name} <${address}>`;
}
