import { loginSentences } from '@marquee/contract/auth/auth';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefused } from '../../../lib/client.ts';
import { StepFailure } from '../failures.ts';
import { sentCode } from '../sent-code.ts';
import { type Message, useMessage } from './use-message.ts';

export type Step = 'email' | 'code' | 'second-factor' | 'setup' | 'register';

/**
 * Keeps the page's step: registering, e-mail, code, or a second factor. The mode is in the URL
 * (`?mode=register`), beside `redirect`.
 */
export function useSteps() {
  const [params, setParams] = useSearchParams();
  const [sentTo] = useState(() => sentCode.address());
  const [place, setPlace] = useState<Exclude<Step, 'register'>>(sentTo ? 'code' : 'email');
  const { message, setMessage } = useMessage();
  const isRegistering = params.get('mode') === 'register';

  const setRegistering = (wanted: boolean) => {
    const next = new URLSearchParams(params);
    if (wanted) next.set('mode', 'register');
    else next.delete('mode');
    setParams(next, { replace: true });
  };
  const goTo = (step: Step, next?: Message) => {
    if (step !== 'code') sentCode.forget();
    setMessage(next);
    setPlace(step === 'register' ? 'email' : step);
    if (isRegistering !== (step === 'register')) setRegistering(step === 'register');
  };

  const step: Step = isRegistering ? 'register' : place;
  return {
    step,
    goTo,
    /** The address that a code went to before a reload. */
    sentTo,
    message,
    redirect: params.get('redirect'),
    /** Goes on to the code that was sent, or back to the e-mail step if none could be sent. */
    registered: (isCodeSent: boolean) =>
      goTo(isCodeSent ? 'code' : 'email', { kind: 'success', text: loginSentences.registered }),
    fail: (error: unknown) => {
      if (!(error instanceof StepFailure)) throw error;
      const hint = isRefused(error, 'unknown_email')
        ? { hint: 'No organizer account uses this address.' }
        : {};
      setMessage({ kind: 'error', text: error.message, ...hint });
    },
    succeed: (text: string) => setMessage({ kind: 'success', text }),
  };
}
