import {
  type AutomationKind,
  automationKinds,
  automationWords,
} from '@marquee/contract/automations/kinds';
import { type Automation, automationsApi } from '@marquee/contract/automations/automations';
import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { organizationsApi } from '@marquee/contract/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { administrator, organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AutomationsTab } from './AutomationsTab.tsx';

function automationOf(kind: AutomationKind, values: Partial<Automation> = {}): Automation {
  const { subject, words, sends } = automationWords[kind];
  return {
    kind,
    organizer: { ID: '5b0c7c0e-5b0f-4f57-9a4e-0a3f5f3c9d11', Name: 'Harbour Lights' },
    is_on: sends === 'service',
    subject,
    words,
    months: 6,
    since: null,
    sent: 0,
    clicked: 0,
    orders: 0,
    revenue: 0,
    waiting: 0,
    ...values,
  };
}

const all = automationKinds.map((kind) => automationOf(kind));
const at = '/admin/campaigns?tab=automations';
const open = (kind: AutomationKind) => {
  server.answers(campaignsApi.listCampaigns, pageOf());
  server.answers(automationsApi.previewAutomation, {
    data: {
      from: 'Harbour <no-reply@localhost>',
      subject: 'Tomorrow: Fado',
      html: '<p>Hi there</p>',
      text: 'Hi there',
    },
  });
  return renderScreen(<AutomationsTab />, { as: organizer, at: `${at}&kind=${kind}` });
};

it('shows what each brought, and switches one on with its words', async () => {
  const figures = { sent: 1200, clicked: 340, orders: 12, revenue: 150, waiting: 1 };
  const list = all.map((one) => (one.kind === 'rating' ? { ...one, ...figures } : one));
  server.answers(automationsApi.listAutomations, { data: list });
  const { user } = renderScreen(<AutomationsTab />, { as: organizer, at });
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(6);
  expect(screen.getByRole('switch', { name: /^Reminder/ })).toBeChecked();
  const row = within(rows[1] ?? document.body);
  expect(row.getByText('1,200')).toBeVisible();
  expect(row.getByText('€150.00')).toBeVisible();
  expect(row.getByText('1 message waits for an administrator.')).toBeVisible();
  const rating = row.getByRole('switch', { name: /^How was it/ });
  expect(rating).not.toBeChecked();
  expect(rating).toHaveAccessibleDescription(/agreed to hear from you/);
  const on = automationOf('rating', { is_on: true });
  server.answers(automationsApi.setAutomation, { data: on, message: 'How was it? is on' });
  server.answers(automationsApi.listAutomations, {
    data: list.map((one) => (one.kind === 'rating' ? on : one)),
  });
  await user.click(rating);
  expect(await screen.findByText('How was it? is on')).toBeVisible();
  await waitFor(() => expect(rating).toBeChecked());
  const [call] = server.callsOf(automationsApi.setAutomation);
  expect(call?.body).toMatchObject({ is_on: true, subject: automationWords.rating.subject });
});

it('keeps a switch as it was when the server refuses', async () => {
  server.answers(automationsApi.listAutomations, { data: all });
  server.refuses(automationsApi.setAutomation, 'forbidden');
  const { user } = renderScreen(<AutomationsTab />, { as: organizer, at });
  const reminder = await screen.findByRole('switch', { name: /^Reminder/ });
  await user.click(reminder);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(reminder).toBeChecked();
});

it('asks an administrator for the organizer first', async () => {
  server.answers(organizationsApi.listOrganizations, pageOf());
  renderScreen(<AutomationsTab />, { as: administrator, at });
  expect(await screen.findByRole('heading', { name: 'Choose an organizer' })).toBeVisible();
  expect(server.callsOf(automationsApi.listAutomations)).toEqual([]);
});

it('changes the words, with fields, a preview and a test', async () => {
  server.answers(automationsApi.listAutomations, { data: all });
  const { user, fill } = open('reminder');
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  expect(await screen.findByText('Tomorrow: Fado')).toBeVisible();
  await fill(subject, 'Soon: {{event}}');
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Place of the event' }));
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  expect(words.value).toContain('{{place}}');
  server.answers(automationsApi.testAutomation, {
    data: { to: 'ada@example.com' },
    message: 'A test is on its way to ada@example.com',
  });
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText(/on its way to ada/)).toBeVisible();
  server.answers(automationsApi.setAutomation, {
    data: automationOf('reminder', { subject: 'Soon: {{event}}' }),
    message: 'Automation saved',
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Automation saved')).toBeVisible();
  const [saved] = server.callsOf(automationsApi.setAutomation);
  expect(saved?.body).toMatchObject({ is_on: true, subject: 'Soon: {{event}}', months: 6 });
});

it('says what is missing at its input', async () => {
  server.answers(automationsApi.listAutomations, { data: all });
  const { user, fill } = open('come_back');
  const months = await screen.findByRole('textbox', { name: /^Months away/ });
  await fill(months, '40');
  await fill(screen.getByRole('textbox', { name: 'Message' }), ' ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(months).toHaveAccessibleDescription(/Enter a whole number from 2 to 36/);
  expect(screen.getByText('Enter what the message says')).toBeVisible();
  expect(server.callsOf(automationsApi.setAutomation)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use the ready words' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
    automationWords.come_back.words,
  );
});
