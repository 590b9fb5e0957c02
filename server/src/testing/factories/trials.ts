import type { Trial } from '@marquee/contract/campaigns/trial';
import { HOUR_MS } from '@marquee/contract/time';
import { smtpMailer } from '../../gateways/mailer.ts';
import { bookAgreeing, type Desk, hello, openDesk, sendCampaigns } from '../campaigns.ts';
import { startMoodySmtp } from '../doubles/moody-smtp.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

/** A trial of two subjects with a half of the people, for four hours. */
export const trial: Trial = {
  second: { differs: 'subject', subject: 'Come again, {{first_name|there}}' },
  percent: 50,
  goal: 'clicks',
  hours: 4,
};
export const link = {
  type: 'button' as const,
  label: 'See it',
  link: 'https://harbour.example.com/',
};
export const content = { ...hello, blocks: [link] };

export const guests = (count: number) => Array.from({ length: count }, (_, n) => `Guest ${n}`);

export type TrialDesk = Awaited<ReturnType<typeof openTrialDesk>>;

/** Starts a server whose mails go to a real mail server, for organizers who try two versions. */
export async function openTrialDesk() {
  const server = await startMoodySmtp(() => 'take');
  const smtp = smtpMailer(server.url, 'Marquee <no-reply@example.com>');
  const desk = await openDesk();
  desk.app.deps.mailer.prepareOnce = smtp.prepareOnce;
  /** Returns the messages that arrived. */
  const arrived = () =>
    server.taken.map(({ to, raw }) => {
      const [, subject = ''] = /^Subject: (.*)\r$/m.exec(raw.toString()) ?? [];
      return { to, subject };
    });
  return {
    ...desk,
    arrived,
    sentTo: () =>
      arrived()
        .map(({ to }) => to)
        .toSorted(),
    /** Ends what other tests left waiting, which would be sent, too. */
    newOrganizer: async () => {
      await desk.app.db
        .updateTable('campaigns')
        .set({ status: 'cancelled' })
        .where('status', '=', 'sending')
        .execute();
      server.taken.length = 0;
      return withTrials(desk, await desk.newOrganizer());
    },
    click: (code: string | undefined) => desk.pages.inject({ url: `/l/${code}-0`, headers: phone }),
    wait: async (hours: number) => {
      desk.app.clock.advance(hours * HOUR_MS);
      await sendCampaigns(desk.app.deps);
    },
    close: async () => {
      smtp.close();
      await desk.close();
      await server.close();
    },
  };
}

function withTrials(desk: Desk, own: Awaited<ReturnType<Desk['newOrganizer']>>) {
  return {
    ...own,
    /** Sends a campaign to so many people, up to where the rest waits. */
    tryOut: async (people: number, change: Partial<Trial> = {}, hold_out_percent = 0) => {
      await bookAgreeing(desk.app.db, own.event, guests(people));
      return own.send({ content, trial: { ...trial, ...change }, hold_out_percent });
    },
    groupsOf: async (id: string) => {
      const rows = await desk.app.db
        .selectFrom('campaign_recipients')
        .select(['email', 'variant', 'code', 'status'])
        .where('campaign_id', '=', id)
        .orderBy('email')
        .execute();
      const inTrial = (wanted: string) => rows.filter(({ variant }) => variant === wanted);
      return {
        a: inTrial('a'),
        b: inTrial('b'),
        rest: rows.filter(({ variant, status }) => variant === null && status !== 'held_out'),
        heldOut: rows.filter(({ status }) => status === 'held_out'),
      };
    },
  };
}
