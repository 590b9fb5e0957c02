import type { PublicCode } from '@marquee/contract/codes/public';
import { need } from '../../../shared/scripts/dom.ts';

/**
 * Lets a holder book the seats that are kept for the code. A row notes how many as `kept`, and counts
 * them as `own` too, so that they stay when what everybody can book is counted again.
 * @param code undefined: no code is entered
 */
export function showLeft(form: HTMLFormElement, code: PublicCode | undefined): void {
  for (const row of form.querySelectorAll<HTMLElement>('[data-ticket]')) {
    const input = need(row, 'input', HTMLInputElement);
    const { most, max } = input.dataset;
    const { kept = '0', own = '0' } = row.dataset;
    const before = Number(max) - Number(kept);
    const left = code?.left.find(({ ID }) => ID === row.dataset['ticket'])?.left ?? before;
    const after = Math.min(Math.max(left, before), Number(most));
    row.dataset['kept'] = String(after - before);
    row.dataset['own'] = String(Number(own) - Number(kept) + after - before);
    input.dataset['max'] = String(after);
    input.value = String(Math.min(Number(input.value), after));
    need(row, '.stepper', HTMLElement).hidden = after === 0;
    need(row, '.left', HTMLElement).hidden = after > before;
  }
}
