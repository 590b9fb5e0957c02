import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** The registration and sign-in page by its accessible names. */
export function signInPage(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    name: textbox('Name'),
    email: textbox('E-mail'),
    company: textbox('Company name'),
    code: textbox('Code'),
    continue: page.getByRole('button', { name: 'Continue' }),
    register: page.getByRole('button', { name: 'Register', exact: true }),
    toRegister: page.getByRole('button', { name: 'Register as an organizer' }),
    toSignIn: page.getByRole('button', { name: 'Sign in', exact: true }),
    message: page.getByRole('main').locator('[role="alert"], [role="status"]'),
  };
}

/** Goes from the first step to the second: requests a code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  const form = signInPage(page);
  await form.email.fill(email);
  await form.continue.click();
  await expect(form.code).toBeFocused();
}

/** Signs in with the code from the mail. The form submits itself once the code is complete. */
export async function signInByMail(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await askForCode(page, email);
  await signInPage(page).code.fill(await mailbox.latestCode(email));
}
