import { organizationsApi } from '@marquee/contract/organizations';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';

const save = () => screen.getByRole('button', { name: 'Save' });

it('cannot be saved twice while it is sent', async () => {
  server.answers(organizationsApi.createOrganization, () => new Promise(() => undefined));
  const { user, fill } = renderScreen(<OrganizationForm />);
  await fill(screen.getByRole('textbox', { name: 'Organization Name' }), 'Tramshed');
  expect(save()).toBeEnabled();
  await user.click(save());
  expect(save()).toBeDisabled();
});

it('takes a logo by drop or from the file dialog', async () => {
  const { user } = renderScreen(<OrganizationForm />);
  expect(screen.getByText('Drop a picture here, or')).toBeVisible();
  const open = vi.spyOn(HTMLInputElement.prototype, 'click');
  await user.click(screen.getByRole('button', { name: 'Browse for Logo' }));
  expect(open).toHaveBeenCalledOnce();
});
