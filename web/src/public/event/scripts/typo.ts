import { probableAddress } from '../../../lib/mail-typo.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { need } from '../../shared/scripts/dom.ts';

/** Milliseconds after the last letter. "gmail.co" is on the way to the right address. */
const PAUSE_MS = 700;

/**
 * Asks about an e-mail address whose domain is probably mistyped; a press corrects it. The question
 * goes while somebody types, and never comes or goes during a press.
 */
export function askAboutTypos(form: HTMLFormElement): void {
  const input = need(form, '#book-email', HTMLInputElement);
  const place = need(form, '#email-typo', HTMLElement);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    await untilStill();
    const meant = probableAddress(input.value);
    place.replaceChildren();
    if (!meant) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = meant;
    button.addEventListener('click', () => {
      input.value = meant;
      // The form keeps what was typed for a reload.
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.focus();
    });
    place.append('Did you mean ', button, '?');
  };
  input.addEventListener('input', () => {
    place.replaceChildren();
    clearTimeout(pause);
    pause = setTimeout(() => void ask(), PAUSE_MS);
  });
  input.addEventListener('change', () => void ask());
  void ask();
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) askAboutTypos(form);
