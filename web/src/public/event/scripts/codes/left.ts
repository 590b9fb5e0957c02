import type { PublicCode } from '@marquee/contract/codes/public';
import { need } from '../../../shared/scripts/dom.ts';

/**
 * Lets a holder book the seats that are kept for the code; undefined: everybody's only. A row counts them
 * as `own`, so that a later count of what everybody can have leaves them in.
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
    if (after > before) hide(row);
    else row.querySelector('.left')?.removeAttribute('hidden');
  }
}

function hide(row: HTMLElement): void {
  need(row, '.left', HTMLElement).hidden = true;
}
