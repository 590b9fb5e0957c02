import { probableAddress } from '../../lib/mail-typo.ts';
import { need } from './dom.ts';

/** Asks about an e-mail address whose domain is probably mistyped; a press corrects it. */
export function askAboutTypos(form: HTMLFormElement): void {
  const input = need(form, '#book-email', HTMLInputElement);
  const place = need(form, '#email-typo', HTMLElement);
  const ask = () => {
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
      place.replaceChildren();
      input.focus();
    });
    place.append('Did you mean ', button, '?');
  };
  // Not while typing: "gmail.co" is on the way to the right address.
  input.addEventListener('change', ask);
  ask();
}
