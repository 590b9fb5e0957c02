import { mailOf } from '../../gateways/forms/form.ts';
import type { Mail, Mailer } from '../../gateways/mailer.ts';
import type { Outcome } from '../../gateways/outcome.ts';

/** Creates a mailer from how it sends; without a mail server, no answer is ever lost. */
export function mailerOf(send: Mailer['send']): Mailer {
  return {
    send,
    prepareOnce: (form) => async (filling) => {
      await send(mailOf(form, filling));
      return { is: 'sent' };
    },
    close: () => undefined,
  };
}

/** Sends a mail as a campaign's message. */
export function sendOnce(
  { prepareOnce }: Mailer,
  { text, html, id = 'a1b2c3', sender, replyTo, ...mail }: Mail,
): Promise<Outcome> {
  const form = { text: [text], html: [html], ...(replyTo === undefined ? {} : { replyTo }) };
  const send = prepareOnce({ ...form, ...(sender === undefined ? {} : { sender }) });
  return send({ ...mail, id, text: [], html: [] });
}
