import type { PayWay } from '@marquee/contract/booking/way-names';
import type { BookingBody } from './booking-call.ts';
import { answersIn } from './asking/answers-in.ts';

/** Returns the request body. The same choice by the same person gives the same JSON. */
export function bodyOf(
  form: HTMLFormElement,
  choice: Pick<BookingBody, 'items' | 'total'> & { code: string | undefined },
): BookingBody {
  const { replaces, host_page } = form.dataset;
  const { items, total, code } = choice;
  const typed = new FormData(form);
  const textOf = (name: string) => {
    const text = typed.get(name);
    return typeof text === 'string' ? text : '';
  };
  const payment = textOf('payment');
  const company = textOf('company');
  return {
    items,
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    marketing: typed.has('marketing'),
    total,
    ...(replaces && { replaces }),
    // The script of a frame wrote it.
    ...(host_page && { host_page }),
    ...(code && { code }),
    ...answersIn(textOf('asked')),
    // `company.ts` wrote it.
    ...(company && { company: JSON.parse(company) as BookingBody['company'] }),
    // The server wrote the values.
    ...(payment && { payment: payment as PayWay }),
  };
}
