import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { safeRedirect } from '../../lib/redirect.ts';
import { ColorSchemeToggle } from '../../ui/ColorSchemeToggle.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { Facade } from './Facade.tsx';
import { MessageBanner } from './MessageBanner.tsx';
import classes from './RegisterPage.module.css';
import { RegisterStep } from './RegisterStep.tsx';
import { useSteps } from './useSteps.ts';

const titles = { email: 'Sign in', code: 'Check your e-mail', register: 'Register' };

/** Register and sign in: one page, one address for both. */
export default function RegisterPage() {
  const steps = useSteps();
  const navigate = useNavigate();
  // Shared by all steps, so that it survives going back and forth.
  const [email, setEmail] = useState('');
  const [company, setCompany] = useState('');
  useDocumentTitle(`${titles[steps.step]} · Marquee`);
  return (
    <div className={classes.page}>
      <Facade company={steps.step === 'register' ? company : ''} />
      <div className={classes.panel}>
        <div className={classes.toggle}>
          <ColorSchemeToggle />
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{titles[steps.step]}</h1>
          {steps.step === 'register' && (
            <RegisterStep steps={steps} email={email} onEmail={setEmail} onCompany={setCompany} />
          )}
          {steps.step === 'email' && <EmailStep steps={steps} email={email} onEmail={setEmail} />}
          {steps.step === 'code' && (
            <CodeStep
              steps={steps}
              email={email}
              onSignedIn={() => void navigate(safeRedirect(steps.redirect), { replace: true })}
            />
          )}
          <MessageBanner message={steps.message} />
        </div>
      </div>
    </div>
  );
}
