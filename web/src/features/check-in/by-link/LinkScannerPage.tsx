import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { MAIN_ID } from '../../../layout/page/RouteAnnouncer.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DoorControls } from '../device/DoorControls.tsx';
import { Installable } from '../device/Installable.tsx';
import { useDarkStage } from '../screens/use-dark-stage.ts';
import { LinkDoor } from './LinkDoor.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkOver } from './LinkOver.tsx';
import classes from './LinkScanner.module.css';
import { type LinkView, viewOfAddress, viewOfToken } from './link-view.ts';

/** Opens the scanner of a scan link: the link in the URL, or the one used here last. */
export default function LinkScannerPage() {
  const [view, setView] = useState<LinkView>({ is: 'opening' });
  useDarkStage();
  usePageTitle('Scan');
  const open = async (token: string) => {
    setView({ is: 'opening' });
    setView(await viewOfToken(token));
  };
  const start = useCallback(() => void viewOfAddress().then(setView), []);
  useEffect(() => {
    start();
    // A new hash means that another link was opened in this page.
    window.addEventListener('hashchange', start);
    return () => window.removeEventListener('hashchange', start);
  }, [start]);
  return (
    <DoorControls>
      {view.is === 'door' ? (
        <LinkDoor
          key={view.link.link_id}
          link={view.link}
          onOver={(link, over) => setView({ is: 'over', link, over })}
          onLeft={start}
        />
      ) : (
        <main id={MAIN_ID} tabIndex={-1} className={classes.page}>
          <Installable isLink />
          <Stage view={view} onOpen={open} />
        </main>
      )}
    </DoorControls>
  );
}

/** Shows what replaces the scanner while no link is open. */
function Stage(props: {
  view: Exclude<LinkView, { is: 'door' }>;
  onOpen: (token: string) => Promise<void>;
}) {
  const { view, onOpen } = props;
  if (view.is === 'opening') {
    return (
      <>
        <Loader aria-hidden="true" />
        <h1>Opening the scanner</h1>
      </>
    );
  }
  if (view.is === 'asking') return <LinkForm refusal={view.refusal} onOpen={onOpen} />;
  if (view.is === 'over') return <LinkOver link={view.link} over={view.over} onOpen={onOpen} />;
  return (
    <>
      <h1>The scanner could not be opened</h1>
      <p role="alert">{view.sentence}</p>
      <Button onClick={() => void onOpen(view.token)}>Try again</Button>
    </>
  );
}
