import type { Sms, TextMessage } from '../../gateways/text-messages/sms.ts';

/** Creates a text service that keeps what it is given. */
export function smsOf(texts: TextMessage[]): Sms {
  const keep = ({ to, text }: TextMessage) => texts.push({ to, text });
  return {
    canReceive: true,
    isGenuine: () => false,
    send: async (message) => {
      keep(message);
    },
    sendOnce: async (message) => {
      keep(message);
      return { is: 'sent' };
    },
  };
}
