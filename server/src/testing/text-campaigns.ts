import { twilioSms } from '../gateways/text-messages/twilio/twilio.ts';
import { bookAgreeing, openDesk } from './campaigns.ts';
import { startTwilioDouble } from './doubles/twilio-double.ts';

/** A Tuesday, 15:00 in Berlin, where the events are. */
export const AFTERNOON = new Date('2026-01-13T14:00:00.000Z');
export const TEXT = 'Hi {{first_name|there}}: http://localhost:3000/events';

export type TextDesk = Awaited<ReturnType<typeof openTextDesk>>;

/** Starts a server whose organizers write text messages, with a double of the text service. */
export async function openTextDesk() {
  const twilio = await startTwilioDouble();
  const desk = await openDesk({ deps: { sms: twilioSms(twilio.settings) } });
  return {
    desk,
    twilio,
    /** Makes an organizer in the afternoon, when nothing was sent yet. */
    newOrganizer: async () => {
      twilio.messages.length = 0;
      desk.app.clock.now = new Date(AFTERNOON);
      const own = await desk.newOrganizer();
      return {
        ...own,
        /** Books for people who agree, with their numbers. */
        book: (numbers: Record<string, string>) =>
          bookAgreeing(desk.app.db, own.event, Object.keys(numbers), (name) => ({
            phone: numbers[name] ?? '',
          })),
        sendText: (text = TEXT) => own.send({ channel: 'text', text }),
      };
    },
    textTo: (phone: string) => twilio.messages.find(({ to }) => to === phone),
    numbers: () => twilio.messages.map(({ to }) => to).toSorted(),
    recipients: (id: string) =>
      desk.app.db
        .selectFrom('campaign_recipients')
        .select(['email', 'phone', 'status', 'reason', 'receipt'])
        .where('campaign_id', '=', id)
        .orderBy('email')
        .execute(),
    close: async () => {
      await desk.close();
      await twilio.close();
    },
  };
}
