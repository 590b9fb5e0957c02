import { ownCompanyApi } from '@marquee/contract/companies/corrections';
import type { StoredCompany } from '@marquee/contract/companies/stored';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { companyFields } from '../../event/scripts/company-fields.ts';
import { need, say } from '../../shared/scripts/dom.ts';

/** Writes the fields of the company on the invoice, and sends them. Loaded when a buyer opens them. */
export function startCompany(place: HTMLElement, secret: string): void {
  const form = need(place, 'form', HTMLFormElement);
  const problem = need(form, '[data-problem]', HTMLElement);
  const button = need(form, '[type=submit]', HTMLButtonElement);
  const fields = companyFields(place.dataset['company'] ?? '');
  const before = fields.read();
  const focusWrong = () => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  const send = async () => {
    if (fields.check()) return focusWrong();
    const isSame = fields.read() === before;
    say(problem, isSame ? 'Nothing was changed.' : undefined);
    if (isSame) return;
    button.disabled = true;
    try {
      const company = JSON.parse(fields.read()) as StoredCompany;
      await request(ownCompanyApi.changeOwnCompany, { params: { secret }, body: { company } });
      location.reload();
    } catch (error) {
      button.disabled = false;
      const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
      if (isAnswer && fields.complain(error.errors)) return focusWrong();
      say(problem, isAnswer ? error.message : 'No connection. Please try again.');
    }
  };
  form.prepend(...fields.elements);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  form.hidden = false;
}

const place = document.querySelector<HTMLElement>('[data-company]');
const secret = document.querySelector<HTMLElement>('[data-order]')?.dataset['secret'];
if (place && secret) startCompany(place, secret);
