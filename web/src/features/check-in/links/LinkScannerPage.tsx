import { Button, Loader, MantineThemeProvider } from '@mantine/core';
import { type LinkRefusal, scanLinkSentences } from '@marquee/contract/scan-links';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { MAIN_ID } from '../../../layout/RouteAnnouncer.tsx';
import { sentenceOf } from '../../../lib/notify.tsx';
import { usePageTitle } from '../../../lib/platform.ts';
import { doorTheme } from '../device/door-theme.ts';
import { Installable } from '../Installable.tsx';
import { useDarkStage } from '../use-stage.ts';
import { type KeptLink, readLinks } from './kept-links.ts';
import { tokenOf } from './link-address.ts';
import { enterLink, openLink, refusalOf } from './link-session.ts';
import { LinkOver } from './LinkOver.tsx';
import classes from './LinkScanner.module.css';
import { LinkDoor } from './LinkDoor.tsx';
import { LinkForm } from './LinkForm.tsx';

type View =
  | { is: 'opening' }
  | { is: 'asking'; refusal: string }
  | { is: 'failed'; token: string; sentence: string }
  | { is: 'door'; link: KeptLink }
  | { is: 'over'; link: KeptLink; over: LinkRefusal };

/** The scanner for whoever has a link to it: opens the link, or the one that was opened here last. */
export default function LinkScannerPage() {
  const [view, setView] = useState<View>({ is: 'opening' });
  useDarkStage();
  usePageTitle('Scan');
  const enter = useCallback(async (link: KeptLink) => {
    await enterLink(link);
    setView(link.over ? { is: 'over', link, over: link.over } : { is: 'door', link });
  }, []);
  const open = useCallback(
    async (token: string) => {
      setView({ is: 'opening' });
      const link = await openLink(token).catch((error: unknown) => error);
      const reason = refusalOf(link);
      if (isLink(link)) {
        hideToken();
        await enter(link);
      } else if (reason) {
        hideToken();
        setView({ is: 'asking', refusal: scanLinkSentences[reason] });
      } else setView({ is: 'failed', token, sentence: sentenceOf(link) });
    },
    [enter],
  );
  const start = useCallback(() => {
    const token = tokenOf(window.location.hash);
    const [last] = readLinks();
    if (token !== '') void open(token);
    else if (last) void enter(last);
    else setView({ is: 'asking', refusal: '' });
  }, [enter, open]);
  useEffect(() => {
    start();
    // Another link that is opened while the page is there.
    window.addEventListener('hashchange', start);
    return () => window.removeEventListener('hashchange', start);
  }, [start]);
  const over = useCallback(
    (link: KeptLink, reason: LinkRefusal) => setView({ is: 'over', link, over: reason }),
    [],
  );

  if (view.is === 'door') {
    return <LinkDoor key={view.link.link_id} link={view.link} onOver={over} onLeft={start} />;
  }
  return (
    <MantineThemeProvider theme={doorTheme} inherit>
      <Stage>
        {view.is === 'opening' && <Loader aria-label="Opening the scanner" />}
        {view.is === 'asking' && <LinkForm refusal={view.refusal} onOpen={open} />}
        {view.is === 'failed' && (
          <>
            <h1>The scanner could not be opened</h1>
            <p role="alert">{view.sentence}</p>
            <Button onClick={() => void open(view.token)}>Try again</Button>
          </>
        )}
        {view.is === 'over' && <LinkOver link={view.link} over={view.over} onOpen={open} />}
      </Stage>
    </MantineThemeProvider>
  );
}

function Stage({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.page}>
      <Installable isLink />
      {children}
    </main>
  );
}

/** The secret is in a cookie now; over a shoulder the address shows nothing. */
function hideToken() {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

function isLink(value: unknown): value is KeptLink {
  return typeof value === 'object' && value !== null && 'link_id' in value;
}
