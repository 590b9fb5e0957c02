import { loginSentences } from '@marquee/contract/auth';
import { OTP_MINUTES } from '@marquee/contract/auth-input';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { StepFailure } from './failures.ts';
import { type Message, useMessage } from './useMessage.ts';

export type Step = 'email' | 'code' | 'second-factor' | 'setup' | 'register';

/** Kept in the tab's history: a phone may load the page anew while its reader looks for the mail. */
type Sent = { codeSentTo: string; at: number };

/** The address whose code may still be good; undefined: none was sent from here. */
function addressOf(state: Partial<Sent> | null): string | undefined {
  const isGood = Date.now() - (state?.at ?? 0) < OTP_MINUTES * 60_000;
  return isGood ? state?.codeSentTo : undefined;
}

/**
 * Where the page is: registering, giving an e-mail, its code, or what is due after that. The mode is
 * in the address (`?mode=register`), beside `redirect`.
 */
export function useSteps() {
  const [params, setParams] = useSearchParams();
  // The router knows no type of what a page keeps; it is ours alone.
  const state = useLocation().state as Partial<Sent> | null;
  const [sentTo] = useState(() => addressOf(state));
  const [place, setPlace] = useState<Exclude<Step, 'register'>>(sentTo ? 'code' : 'email');
  const { message, setMessage } = useMessage();
  const isRegistering = params.get('mode') === 'register';

  const setRegistering = (wanted: boolean, sent?: Sent) => {
    const next = new URLSearchParams(params);
    if (wanted) next.set('mode', 'register');
    else next.delete('mode');
    setParams(next, { replace: true, state: sent });
  };
  const goTo = (step: Step, said?: Message, sent?: Sent) => {
    setMessage(said);
    setPlace(step === 'register' ? 'email' : step);
    const isChange = isRegistering !== (step === 'register');
    if (isChange || sent || state !== null) setRegistering(step === 'register', sent);
  };

  const step: Step = isRegistering ? 'register' : place;
  return {
    step,
    goTo,
    /** On to the code that is on its way to this address. */
    codeSent: (email: string) => goTo('code', undefined, { codeSentTo: email, at: Date.now() }),
    /** Where a code went before the page was loaded anew. */
    sentTo,
    message,
    redirect: params.get('redirect'),
    registered: () => goTo('email', { kind: 'success', text: loginSentences.registered }),
    /** Shows what failed. */
    fail: (error: unknown) => {
      if (!(error instanceof StepFailure)) throw error;
      setMessage({ kind: 'error', text: error.message });
    },
    succeed: (text: string) => setMessage({ kind: 'success', text }),
  };
}
