import type { ReactNode } from 'react';
import { MAIN_ID } from '../../../layout/page/RouteAnnouncer.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useDarkStage } from '../../check-in/screens/use-dark-stage.ts';
import classes from './Message.module.css';

/** Replaces the board while it cannot be shown. */
export function BoardMessage(props: { title: string; text: string; children?: ReactNode }) {
  useDarkStage();
  usePageTitle('Board');
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.message}>
      <h1>{props.title}</h1>
      {props.text !== '' && <p role="alert">{props.text}</p>}
      {props.children}
    </main>
  );
}
