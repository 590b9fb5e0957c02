import type { SecondFactorDue } from '@marquee/contract/access';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { safeRedirect } from '../../lib/redirect.ts';
import { ColorSchemeToggle } from '../../ui/ColorSchemeToggle.tsx';
import { findDue } from './api.ts';
import { CodeStep } from './sign-in/CodeStep.tsx';
import { EmailStep } from './sign-in/EmailStep.tsx';
import { Facade } from './sign-in/Facade.tsx';
import { MessageBanner } from './sign-in/MessageBanner.tsx';
import classes from './RegisterPage.module.css';
import { RegisterStep } from './sign-in/RegisterStep.tsx';
import { useSteps } from './sign-in/use-steps.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

// Loaded on demand, because few sign-ins need them.
const LaterSteps = lazyPart(() => import('./second-factor/LaterSteps.tsx'));

const titles = {
  email: 'Sign in',
  code: 'Check your inbox',
  'second-factor': 'One more code',
  setup: 'Set up a second factor',
  register: 'Register',
};

export default function RegisterPage() {
  const steps = useSteps();
  const navigate = useNavigate();
  // All steps share these, so that going back and forth keeps them.
  const [email, setEmail] = useState(steps.sentTo ?? '');
  const [company, setCompany] = useState('');
  usePageTitle(titles[steps.step]);
  const enter = () => void navigate(safeRedirect(steps.redirect), { replace: true });
  // An unfinished sign-in of this browser continues where it was, also after a reload.
  const goOn = useEffectEvent((due: SecondFactorDue) =>
    steps.goTo(due === 'code' ? 'second-factor' : 'setup'),
  );
  useEffect(() => {
    void findDue().then((due) => due && goOn(due));
  }, []);
  const own = { steps, email, onEmail: setEmail };
  const formOf: Partial<Record<typeof steps.step, ReactNode>> = {
    register: <RegisterStep {...own} onCompany={setCompany} />,
    email: <EmailStep {...own} />,
    code: <CodeStep steps={steps} email={email} onSignedIn={enter} />,
  };
  return (
    <div className={classes.page}>
      <Facade company={steps.step === 'register' ? company : ''} />
      <div className={classes.panel}>
        <div className={classes.toggle}>
          <ColorSchemeToggle />
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{titles[steps.step]}</h1>
          {formOf[steps.step] ?? (
            <Suspense>
              <LaterSteps steps={steps} onSignedIn={enter} />
            </Suspense>
          )}
          <MessageBanner message={steps.message} />
        </div>
      </div>
    </div>
  );
}
