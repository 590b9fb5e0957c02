import type { Sms, TextMessage } from './sms.ts';
import { outboxSms } from './outbox/outbox.ts';
import type { TwilioSettings } from './twilio/settings.ts';
import { twilioSms } from './twilio/twilio.ts';

export type Outbox = {
  folder: string;
  clock: () => Date;
  /** Called with each message that is kept instead of sent. */
  announce: (message: TextMessage) => void;
};

/** Returns the service of the settings, or else the outbox. */
export function textMessagesOf(twilio: TwilioSettings | undefined, outbox: Outbox): Sms {
  if (twilio) return twilioSms(twilio);
  return outboxSms(outbox.folder, outbox.clock, outbox.announce);
}
