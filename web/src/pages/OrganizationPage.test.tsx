import type { TeamRole } from '@marquee/contract/access';
import { connectedAccountsApi } from '@marquee/contract/connected-accounts';
import { financeApi } from '@marquee/contract/finance/finance';
import { MAX_IMAGE_BYTES } from '@marquee/contract/form';
import { type Organization, organizationsApi } from '@marquee/contract/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../testing/connected-accounts.ts';
import { answerNumbers } from '../testing/billing.ts';
import { server } from '../testing/fake-server.ts';
import { pageOf } from '../testing/lists.ts';
import { organizer } from '../testing/profiles.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import OrganizationPage from './OrganizationPage.tsx';

const HOME = '/admin/organization';
const LIST = '/admin/organization?view=list';

function organizationOf(values: Partial<Organization> = {}): Organization {
  return {
    ID: 'o-tramshed',
    Name: 'Tramshed Collective',
    email: 'hello@example.com',
    phone: '',
    description: '',
    logoURL: null,
    locale: null,
    accent: '',
    terms_url: '',
    imprint_url: '',
    created_at: '2030-01-05T10:00:00.000Z',
    ...values,
  };
}
const tramshed = organizationOf();
const billing = {
  legal_name: '',
  billing_address: '',
  billing_country: '',
  tax_number: '',
  tax_name: 'VAT',
  tax_rate: 7,
  tax_exemption: null,
  tax_reason: '',
};

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const picture = () => new File(['picture'], 'logo.png', { type: 'image/png' });

async function openTramshed() {
  server.answers(organizationsApi.listOrganizations, pageOf(tramshed));
  const rendered = renderScreen(<OrganizationPage />, { at: LIST });
  await rendered.user.click(await screen.findByRole('button', { name: `Open ${tramshed.Name}` }));
  return { ...rendered, detail: within(screen.getByRole('dialog', { name: tramshed.Name })) };
}

describe('the form of a new organizer', () => {
  it('cannot be saved without a name, and says what is wrong where it is', async () => {
    const { user, fill } = renderScreen(<OrganizationPage />, { at: HOME });
    expect(save()).toBeDisabled();
    await user.click(field('Organization Name'));
    await fill(field('Email Address'), 'nobody');
    await fill(field('Phone Number'), 'abc');
    await user.click(field('Description'));
    expect(field('Organization Name')).toHaveAccessibleDescription('Organization name is required');
    expect(field('Email Address')).toHaveAccessibleDescription(/Enter a valid e-mail address\./);
    expect(field('Phone Number')).toHaveAccessibleDescription(/Enter a valid phone number\./);
    expect(save()).toBeDisabled();
  });

  it('shows a refusal at its field and keeps the text', async () => {
    const errors = { email: ['This e-mail address is already in use.'] };
    server.refuses(organizationsApi.createOrganization, 'conflict', { errors });
    const { user, fill } = renderScreen(<OrganizationPage />, { at: HOME });
    await fill(field('Organization Name'), 'Kept');
    await fill(field('Email Address'), 'taken@example.com');
    await user.click(save());
    await waitFor(() =>
      expect(field('Email Address')).toHaveAccessibleDescription(/already in use/),
    );
    expect(screen.getAllByText(/already in use/)).toHaveLength(1);
    expect(field('Organization Name')).toHaveValue('Kept');
    expect(save()).toBeEnabled();
  });

  it('says which logos do not fit, shows one that does, and takes it away again', async () => {
    const { user } = renderScreen(<OrganizationPage />, { at: HOME });
    const input = screen.getByLabelText('Logo');
    // The dialog's filter can be switched off, so the form gets what it did not ask for.
    const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(input, file);
    await choose(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Please upload an image file.')).toBeVisible();
    const huge = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'huge.png', { type: 'image/png' });
    await choose(huge);
    expect(await screen.findByText('File size exceeds 5MB.')).toBeVisible();
    await choose(picture());
    expect(await screen.findByRole('img', { name: 'Logo: preview' })).toBeVisible();
    expect(screen.queryByText('File size exceeds 5MB.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img', { name: 'Logo: preview' })).toBeNull();
  });

  it('names the first user only with an address, and is empty once it is saved', async () => {
    server.answers(organizationsApi.createOrganization, { data: tramshed });
    const { user, fill } = renderScreen(<OrganizationPage />, { at: HOME });
    expect(screen.queryByRole('textbox', { name: 'First user’s name' })).toBeNull();
    await fill(field('Organization Name'), tramshed.Name);
    await fill(field('Email Address'), tramshed.email);
    await fill(field('First user’s name'), 'Ada Lindqvist');
    await user.click(save());
    await screen.findByText('Tramshed Collective created successfully!');
    expect(field('Organization Name')).toHaveValue('');
    expect(server.callsOf(organizationsApi.createOrganization)[0]?.body).toMatchObject({
      name: tramshed.Name,
      email: tramshed.email,
      user_name: 'Ada Lindqvist',
    });
  });

  it('keeps what was typed while the list is open, and asks before it is lost', async () => {
    server.answers(organizationsApi.listOrganizations, pageOf(tramshed));
    const { user, fill, goTo } = renderScreen(<OrganizationPage />, { at: HOME });
    await fill(field('Organization Name'), 'Half a name');
    await user.click(screen.getByRole('link', { name: 'List Of Organizer(s)' }));
    await screen.findByRole('heading', { name: 'Organizers' });
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(field('Organization Name')).toHaveValue('Half a name');
    await goTo('/admin/dashboard');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('the list of organizers', () => {
  it('searches and sorts in the address, and clears the search alone', async () => {
    server.answers(organizationsApi.listOrganizations, ({ query }) =>
      query['search'] === 'nobody' ? pageOf() : pageOf(tramshed),
    );
    const { user, fill, address } = renderScreen(<OrganizationPage />, { at: LIST });
    await screen.findByRole('button', { name: `Open ${tramshed.Name}` });
    await user.click(screen.getByRole('button', { name: 'Created' }));
    await waitFor(() => expect(address()).toContain('sort=created_at'));
    await fill(screen.getByRole('searchbox', { name: 'Search organizers' }), 'nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await screen.findByRole('button', { name: `Open ${tramshed.Name}` });
    expect(address()).toBe('/admin/organization?view=list&sort=created_at');
  });
});

describe('an organizer', () => {
  it('is saved with a change only', async () => {
    const { user, fill, detail } = await openTramshed();
    await user.click(detail.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    server.answers(organizationsApi.updateOrganization, {
      data: organizationOf({ Name: 'Renamed' }),
    });
    await fill(dialog.getByRole('textbox', { name: 'Organization Name' }), 'Renamed');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Renamed saved.');
  });

  it('is deleted after a question, and not while it owns an event', async () => {
    const message = 'This organizer has 1 event. Delete it first.';
    server.refuses(organizationsApi.deleteOrganization, 'conflict', { message });
    const { user, detail } = await openTramshed();
    await user.click(detail.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete organizer' }));
    expect(question.getByText(/Delete Tramshed Collective\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('dialog', { name: tramshed.Name })).toBeVisible();
  });
});

describe('a client', () => {
  it.each([HOME, LIST])(
    'who is no owner reads its company at %s and changes nothing',
    async (at) => {
      const own = organizationOf({ Name: 'Harbour Lights' });
      server.answers(organizationsApi.listOrganizations, pageOf(own));
      renderScreen(<OrganizationPage />, { at, as: { ...organizer, role: 'box_office' } });
      await screen.findByRole('heading', { name: 'Harbour Lights' });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Company');
      expect(screen.getByText(/Only owners of your team can change its name/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /Save|Edit|Delete/ })).toBeNull();
    },
  );

  it.each([
    ['Company details', 'Organization Name'],
    ['Billing and tax', 'Tax number'],
  ])('who is an owner is asked before what was typed under %s is lost', async (part, name) => {
    const { fill, goTo, address } = await openOwn('owner');
    const region = within(await screen.findByRole('region', { name: part }));
    await fill(await region.findByRole('textbox', { name }), 'Half');
    await goTo('/admin/dashboard');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(address()).toBe(HOME);
  });

  it('who is an owner changes name, links and what invoices say', async () => {
    const { user, fill } = await openOwn('owner');
    const changed = organizationOf({ Name: 'Tramshed', imprint_url: 'https://tram.example/us' });
    server.answers(organizationsApi.updateOrganization, { data: changed });
    const details = within(screen.getByRole('region', { name: 'Company details' }));
    await fill(details.getByRole('textbox', { name: 'Organization Name' }), 'Tramshed');
    await fill(details.getByRole('textbox', { name: 'Imprint' }), 'https://tram.example/us');
    await user.click(details.getByRole('button', { name: 'Save' }));
    await screen.findByText('Tramshed saved.');
    const invoices = within(await screen.findByRole('region', { name: 'Billing and tax' }));
    const saved = { ...billing, tax_number: 'DE123' };
    server.answers(financeApi.setBilling, { data: saved, message: 'Billing and tax saved.' });
    await fill(await invoices.findByRole('textbox', { name: 'Tax number' }), 'DE123');
    await user.click(invoices.getByRole('button', { name: 'Save' }));
    await screen.findByText('Billing and tax saved.');
    expect(server.callsOf(financeApi.setBilling)[0]?.body).toEqual({ tax_number: 'DE123' });
  });

  const openOwn = async (role: TeamRole) => {
    server.answers(organizationsApi.listOrganizations, pageOf(tramshed));
    const account = accountOf({ is_offered: true });
    server.answers(connectedAccountsApi.getConnectedAccount, { data: account });
    server.answers(financeApi.getBilling, { data: billing });
    answerNumbers();
    const rendered = renderScreen(<OrganizationPage />, { at: HOME, as: { ...organizer, role } });
    await screen.findByRole('region', { name: 'Company details' });
    return rendered;
  };

  it.each(['owner', 'finance'] as const)('finds where it is paid, as %s', async (role) => {
    await openOwn(role);
    const link = await screen.findByRole('link', { name: 'Online payments' });
    expect(link).toHaveAttribute('href', '/admin/money?tab=get-paid');
  });

  it.each(['manager', 'box_office'] as const)('is not asked about it, as %s', async (role) => {
    await openOwn(role);
    expect(screen.queryByRole('region', { name: 'Get paid' })).toBeNull();
  });
});
