import { isolated } from '@marquee/contract/people/isolate';
import { Anchor, Button, Loader, Text, Title } from '@mantine/core';
import type { OpenedInvitation } from '@marquee/contract/team/invitations';
import { invitationSentences as say } from '@marquee/contract/team/invitations';
import { codesOfInvitation } from '@marquee/contract/team/refusals';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PlatformMark } from '../../../layout/sign/Wordmark.tsx';
import { isRefused, isUndecided } from '../../../lib/client.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { openInvitation, tokenOfAddress } from './api.ts';
import classes from '../../../ui/CardPage.module.css';

type View =
  | { is: 'opening' }
  | { is: 'open'; token: string; invitation: OpenedInvitation }
  | { is: 'refused'; sentence: string; mayRetry: boolean };

/** Opens an invitation by the secret in the address, which browsers never send to a server. */
export default function InvitationPage() {
  const [view, setView] = useState<View>({ is: 'opening' });
  usePageTitle('Invitation');
  const open = useCallback(() => {
    setView({ is: 'opening' });
    void viewOf(tokenOfAddress()).then(setView);
  }, []);
  useEffect(() => {
    void viewOf(tokenOfAddress()).then(setView);
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [open]);
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <PlatformMark />
        {view.is === 'opening' && (
          <>
            <Title order={1}>Opening the invitation</Title>
            <Loader aria-hidden="true" />
          </>
        )}
        {view.is === 'open' && <Opened token={view.token} invitation={view.invitation} />}
        {view.is === 'refused' && (
          <>
            <Title order={1}>The invitation does not open</Title>
            <Text role="alert">{view.sentence}</Text>
            {view.mayRetry ? (
              <Button onClick={open}>Try again</Button>
            ) : (
              <Button component={Link} to="/register" variant="default">
                Go to sign in
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Opened({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { organization_name: organization, invited_by: sender, has_account } = invitation;
  return (
    <>
      <Title order={1}>{`Join the team of ${isolated(organization)}`}</Title>
      <Text c="dimmed">{`${isolated(sender)} invites ${invitation.email}.`}</Text>
      {has_account ? (
        <>
          <Text role="alert">{say.hasAccount}</Text>
          <Anchor component={Link} to="/register" fw={550}>
            Sign in to the account you have
          </Anchor>
        </>
      ) : (
        <AcceptForm token={token} invitation={invitation} />
      )}
    </>
  );
}

/** Replaces the general sentence for what is not found. */
const reasons = {
  invitation_unknown: say.unknown,
  invitation_withdrawn: say.withdrawn,
  invitation_used: say.used,
  invitation_expired: say.expired,
} as const;

async function viewOf(token: string): Promise<View> {
  if (token === '') return { is: 'refused', sentence: say.unknown, mayRetry: false };
  try {
    return { is: 'open', token, invitation: await openInvitation(token) };
  } catch (error) {
    const code = codesOfInvitation.open.find((it) => isRefused(error, it));
    const sentence = code ? reasons[code] : sentenceOf(error);
    return { is: 'refused', sentence, mayRetry: code === undefined && isUndecided(error) };
  }
}
