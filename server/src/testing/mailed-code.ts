import type { TestApp } from './app.ts';

/** Returns the digits of the latest mail to an address; 'no code' if it has none. */
export function mailedCode({ mails }: Pick<TestApp, 'mails'>, email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}
