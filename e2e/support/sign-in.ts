import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** The register and sign-in page, by the names people read. */
export function signInPage(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    name: textbox('Name'),
    email: textbox('E-mail'),
    company: textbox('Company name'),
    code: textbox('Code'),
    continue: page.getByRole('button', { name: 'Continue' }),
    register: page.getByRole('button', { name: 'Register', exact: true }),
    toRegister: page.getByRole('button', { name: 'Register your organization' }),
    toSignIn: page.getByRole('button', { name: 'Sign in', exact: true }),
    /** The page's one message. */
    message: page.getByRole('main').locator('[role="alert"], [role="status"]'),
  };
}

/** From the first step to the second: asks for a code. */
export async function askForCode(page: Page, email: string): Promise<void> {
  const form = signInPage(page);
  await form.email.fill(email);
  await form.continue.click();
  await expect(form.code).toBeFocused();
}

/** Through both steps, with the code from the mail; the field sends itself once it is full. */
export async function signInByMail(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await askForCode(page, email);
  await signInPage(page).code.fill(await mailbox.latestCode(email));
}
