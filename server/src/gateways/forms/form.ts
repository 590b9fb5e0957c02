import type { Sender } from '../../mail/sender.ts';

/**
 * A text with gaps: what stands before the first gap, between the first and the second, …, and after
 * the last.
 */
export type Gapped = readonly string[];

/** What many messages share. They differ in what fills their gaps, and in a few headers. */
export type MailForm = {
  sender?: Sender;
  replyTo?: string;
  headers?: Record<string, string>;
  text: Gapped;
  html: Gapped;
};

/** What makes a form one person's message; see `Mail`. */
export type Filling = {
  id: string;
  to: string;
  bounceTo?: string;
  headers?: Record<string, string>;
  subject: string;
  /** What fills the gaps of the text, and of the HTML. */
  text: readonly string[];
  html: readonly string[];
};

/** Fills the gaps of a text. */
export function filled(gapped: Gapped, values: readonly string[]): string {
  let text = '';
  gapped.forEach((piece, n) => {
    text += piece + (values[n] ?? '');
  });
  return text;
}

/** Returns a form's message as a mail. */
export function mailOf(form: MailForm, filling: Filling) {
  return {
    ...form,
    ...filling,
    headers: { ...form.headers, ...filling.headers },
    text: filled(form.text, filling.text),
    html: filled(form.html, filling.html),
  };
}
