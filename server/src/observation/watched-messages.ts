import { type MessageResult, watchMessage } from './watched.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { Outcome } from '../gateways/outcome.ts';
import type { Sms } from '../gateways/text-messages/sms.ts';

/** Makes a mailer tell the log, the metrics and the traces what became of each mail. */
export function watchedMailer(mailer: Mailer): Mailer {
  return {
    send: (mail, options) => watchMessage('mail', () => mailer.send(mail, options)),
    prepareOnce: (form) => {
      const sendOne = mailer.prepareOnce(form);
      return (filling) => watchMessage('mail', () => sendOne(filling), resultOf);
    },
    close: () => mailer.close(),
  };
}

/** Does the same for text messages. */
export function watchedSms(sms: Sms): Sms {
  return {
    ...sms,
    send: (message) => watchMessage('sms', () => sms.send(message)),
    sendOnce: (message) => watchMessage('sms', () => sms.sendOnce(message), resultOf),
  };
}

function resultOf({ is }: Outcome): MessageResult {
  return is;
}
