import type { OutsideThing } from '@marquee/contract/settings/status';
import { useState } from 'react';
import { fieldErrorsOf, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/session.ts';
import { useTestOutside } from '../api.ts';

/** What a test needs to be told, by the API's own names. */
const fields: Partial<Record<OutsideThing, 'email' | 'phone'>> = { mail: 'email', sms: 'phone' };

export type Trial = ReturnType<typeof useTrial>;

/** A test of one of the things outside: where it goes, and what came of it. */
export function useTrial(what: OutsideThing) {
  const test = useTestOutside(what);
  const { email } = useProfile();
  const field = fields[what];
  const [target, setTarget] = useState(field === 'email' ? email : '');
  const refused = fieldErrorsOf(test.error);
  const run = () =>
    test.mutate(field === undefined || target.trim() === '' ? {} : { [field]: target }, {
      onError: (failure) => {
        if (Object.keys(fieldErrorsOf(failure)).length === 0) showFailure(failure);
      },
    });
  return {
    field,
    target,
    setTarget,
    error: field && refused[field]?.[0],
    run,
    isPending: test.isPending,
    /** Of the last test; none while another one runs, or when it was refused. */
    result: test.data,
  };
}
