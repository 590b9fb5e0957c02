import { sentences } from '@marquee/contract/errors';
import { settingsApi, settingsSentences } from '@marquee/contract/settings/settings';
import type { EnvironmentSetting, IntegrationStatus } from '@marquee/contract/settings/status';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { administrator } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Environment } from './Environment.tsx';
import { Integrations } from './Integrations.tsx';

function statusOf(
  what: IntegrationStatus['what'],
  values: Partial<IntegrationStatus> = {},
): IntegrationStatus {
  return {
    what,
    state: 'connected',
    sentence: `About ${what}.`,
    details: [],
    link: null,
    ...values,
  };
}

const smtp: EnvironmentSetting = {
  name: 'SMTP_URL',
  what: 'Where mail goes.',
  value: '127.0.0.1',
  is_set: true,
  is_secret: false,
};

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

async function openPart(...data: IntegrationStatus[]) {
  server.answers(settingsApi.listIntegrations, { data });
  const rendered = renderScreen(<Integrations />, { at: '/admin/settings' });
  await screen.findByText(`About ${data[0]?.what}.`);
  return rendered;
}

describe('the environment', () => {
  it('shows where a value comes from, and no secret', async () => {
    server.answers(settingsApi.listEnvironment, {
      data: [
        smtp,
        { ...smtp, name: 'PORT', value: '3000', is_set: false },
        { ...smtp, name: 'STRIPE_KEY', value: '', is_secret: true },
        { ...smtp, name: 'SMS_URL', value: '', is_set: false },
      ],
    });
    renderScreen(<Environment />);
    await screen.findByText('PORT');
    const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(definitions).toEqual([
      '127.0.0.1Set by the environment',
      '3000Default',
      'Set, not shownSet by the environment',
      'Not set',
    ]);
  });

  it('says that it did not load', async () => {
    server.refuses(settingsApi.listEnvironment, 'forbidden');
    renderScreen(<Environment />);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentences.forbidden);
  });
});

describe('the test of an integration', () => {
  const card = (name: string) => {
    const heading = screen.getByRole('heading', { name });
    return within(heading.closest('li') ?? heading);
  };

  it('reports how it went, also a failure', async () => {
    const { user } = await openPart(statusOf('database'));
    const result = { ok: true, sentence: 'Written and read back.', ms: 12 };
    server.answers(settingsApi.testIntegration, { data: result });
    await user.click(button('Test now: Database'));
    expect(await card('Database').findByText(/Written and read back\./)).toBeVisible();
    expect(card('Database').getByRole('img', { name: 'The test passed.' })).toBeVisible();
    server.answers(settingsApi.testIntegration, {
      data: { ok: false, sentence: 'It did not answer.', detail: 'ECONNREFUSED', ms: 9 },
    });
    await user.click(button('Test now: Database'));
    expect(await card('Database').findByText(/ECONNREFUSED\./)).toBeVisible();
    expect(card('Database').getByRole('img', { name: 'The test failed.' })).toBeVisible();
  });

  it('sends a test mail to oneself, or to the address given', async () => {
    server.answers(settingsApi.testIntegration, { data: { ok: true, sentence: 'Sent.', ms: 9 } });
    const { user, fill } = await openPart(statusOf('mail'));
    const to = await screen.findByRole('textbox', { name: 'Test mail to' });
    expect(to).toHaveValue(administrator.email);
    await fill(to, 'inbox@example.com');
    await user.keyboard('{Enter}');
    await card('Mail').findByText(/Sent\./);
    const [call] = server.callsOf(settingsApi.testIntegration);
    expect(call).toMatchObject({ params: { what: 'mail' }, body: { email: 'inbox@example.com' } });
  });

  it('shows at the field that a message needs a number', async () => {
    const errors = { phone: ['Enter a phone number for the test message.'] };
    server.refuses(settingsApi.testIntegration, 'invalid', { errors });
    const { user } = await openPart(statusOf('sms'));
    await user.click(button('Test now: SMS'));
    await waitFor(() =>
      expect(field('Test message to')).toHaveAccessibleDescription(errors.phone[0]),
    );
  });
});

describe('jobs that failed', () => {
  const job = {
    ID: '7',
    about: 'Mail to ada@example.com',
    error: 'Mailbox full',
    attempts: 12,
    given_up_at: '2030-01-05T10:00:00.000Z',
  };
  const queue = { waiting: 0, oldest_due_at: null, given_up: 3, jobs: [job] };

  const jobs = statusOf('jobs', { state: 'trouble' });

  beforeEach(() => server.answers(settingsApi.getJobQueue, { data: queue }));

  it('are listed with their reason, and how many more there are', async () => {
    await openPart(jobs);
    expect(await screen.findByText('Mailbox full')).toBeVisible();
    expect(screen.getByText('And 2 more.')).toBeVisible();
  });

  it.each([
    ['Retry: Mail to ada@example.com, job 7', { id: '7' }],
    ['Retry all', {}],
  ])('are retried with: %s', async (name, body) => {
    server.answers(settingsApi.retryJobs, { data: { ...queue, given_up: 0, jobs: [] } });
    const { user } = await openPart(jobs);
    await screen.findByText('Mailbox full');
    server.answers(settingsApi.getJobQueue, { data: { ...queue, given_up: 0, jobs: [] } });
    await user.click(button(name));
    expect(await screen.findByText(settingsSentences.retried)).toBeVisible();
    expect(server.callsOf(settingsApi.retryJobs)[0]?.body).toEqual(body);
    await waitFor(() => expect(screen.queryByText('Mailbox full')).toBeNull());
  });
});
