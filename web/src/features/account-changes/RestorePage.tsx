import { isolated } from '@marquee/contract/people/isolate';
import {
  type AccountChange,
  accountChangeNames,
  accountChangeSentences as say,
} from '@marquee/contract/finance/account-changes';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Button, Loader, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PlatformMark } from '../../layout/sign/Wordmark.tsx';
import { isRefused } from '../../lib/client.ts';
import { sentenceOf } from '../../lib/notify.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { openAccountChange, restoreByLink } from './api.ts';
import classes from '../../ui/CardPage.module.css';

type View =
  | { is: 'opening' }
  | { is: 'open'; token: string; change: AccountChange }
  | { is: 'restored'; change: AccountChange }
  | { is: 'refused'; sentence: string };

/** Restores an account by the secret in the address, which browsers never send to a server. */
export default function RestorePage() {
  const [view, setView] = useState<View>({ is: 'opening' });
  usePageTitle('Restore an account');
  useEffect(() => void openedBy(window.location.hash.slice(1)).then(setView), []);
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <PlatformMark />
        {view.is === 'opening' && <Loader aria-label="Opening" />}
        {view.is === 'open' && <Question {...view} onDone={setView} />}
        {view.is === 'restored' && (
          <>
            <Title order={1}>The earlier account is back</Title>
            <Text role="status">
              {view.change.before}. Whoever changed it is signed out, and buyers who still have to
              pay get a mail with the right account. Check that your team still has its mailboxes.
            </Text>
          </>
        )}
        {view.is === 'refused' && (
          <>
            <Title order={1}>Nothing was changed</Title>
            <Text role="alert">{view.sentence}</Text>
          </>
        )}
      </div>
    </div>
  );
}

type QuestionProps = { token: string; change: AccountChange; onDone: (view: View) => void };

/** Asks once more, because programs that check mails open every link. */
function Question({ token, change, onDone }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    onDone(await viewOf(async () => ({ is: 'restored', change: await restoreByLink(token) })));
  };
  return (
    <>
      <Title order={1}>{`Restore an account of ${isolated(change.organization_name)}`}</Title>
      <Text>
        {accountChangeNames[change.kind]} was changed by <bdi>{change.made_by}</bdi> on{' '}
        {formatInstantHere(change.made_at)}.
      </Text>
      <Text>
        Now: <bdi>{change.after}</bdi>
        <br />
        Restored: <bdi>{change.before}</bdi>
      </Text>
      <Button loading={isBusy} onClick={() => void restore()}>
        Restore the earlier account
      </Button>
    </>
  );
}

async function openedBy(token: string): Promise<View> {
  if (!/^[\w-]{20,100}$/.test(token)) return { is: 'refused', sentence: say.unknown };
  return viewOf(async () => ({ is: 'open', token, change: await openAccountChange(token) }));
}

async function viewOf(work: () => Promise<View>): Promise<View> {
  try {
    return await work();
  } catch (error) {
    const sentence = isRefused(error, 'change_gone') ? error.message : sentenceOf(error);
    return { is: 'refused', sentence };
  }
}
