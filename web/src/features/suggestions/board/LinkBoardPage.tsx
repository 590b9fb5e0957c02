import { linkRefusals } from '@marquee/contract/events/device-links';
import { boardSentences } from '@marquee/contract/suggestions/sentences';
import { useEffect, useState } from 'react';
import { isRefused } from '../../../lib/client.ts';
import { hideSecret, secretIn } from '../../../ui/links/link-secret.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { keepOffline } from '../../check-in/device/offline-pages.ts';
import { BOARD_PAGE } from './address.ts';
import { Board } from './Board.tsx';
import { BoardLinkForm } from './BoardLinkForm.tsx';
import { BoardMessage } from './BoardMessage.tsx';
import { callsOfLink } from './state/calls.ts';
import { dropKept, dropToken, keepToken, readToken } from './state/kept.ts';
import { useBoard } from './use-board.ts';

const KEPT = 'marquee-board';

/** Opens the board of a link: the one in the address, or the one used here last. */
export default function LinkBoardPage() {
  const [token, setToken] = useState(() => takeToken());
  useEffect(() => keepOffline(BOARD_PAGE), []);
  useEffect(() => {
    // A new hash means that another link was opened in this page.
    const take = () => setToken(takeToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const open = (typed: string) => {
    enter(typed);
    setToken(typed);
  };
  if (token === '') return <BoardLinkForm refusal="" onOpen={open} />;
  return <LinkBoard key={token} token={token} onOpen={open} />;
}

function LinkBoard({ token, onOpen }: { token: string; onOpen: (token: string) => void }) {
  const [calls] = useState(() => callsOfLink(token));
  const { store, view } = useBoard(KEPT, calls);
  const { failure } = view;
  const refusal = linkRefusals.find((reason) => isRefused(failure, `board_link_${reason}`));
  useEffect(() => {
    if (!refusal) return;
    dropToken();
    dropKept(KEPT);
  }, [refusal]);
  if (refusal) return <BoardLinkForm refusal={boardSentences[refusal]} onOpen={onOpen} />;
  if (failure === undefined) return <Board store={store} view={view} />;
  return <BoardMessage title="The board could not be opened" text={sentenceOf(failure)} />;
}

/**
 * Returns the token in the address, and hides it there, where people could read it; otherwise the
 * one of the link used here last.
 */
function takeToken(): string {
  const token = secretIn(window.location.hash);
  if (token === '') return readToken();
  enter(token);
  hideSecret();
  return token;
}

/** Another link may open another event, whose songs are not the kept ones. */
function enter(token: string): void {
  if (token !== readToken()) dropKept(KEPT);
  keepToken(token);
}
