import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHere } from './use-here.ts';

/**
 * Keeps in the URL which row's details are open, so that they can be shared and the phone's back
 * button closes them.
 * @param param the name of the URL parameter, for example 'event'
 */
export function useOpened(param: string) {
  const openId = useSearchParams()[0].get(param);
  const here = useHere();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const wasOpenedHere = isOpening(state);

  const open = (id: string) => {
    const next = new URLSearchParams(here().search);
    next.set(param, id);
    void navigate({ search: `?${next}` }, { state: { ...stateOf(state), opening: true } });
  };
  /** Closes these details; does nothing once they are closed or others are open. */
  const close = () => {
    const next = new URLSearchParams(here().search);
    if (openId === null || next.get(param) !== openId) return;
    if (wasOpenedHere) return void navigate(-1);
    next.delete(param);
    void navigate({ search: `?${next}` }, { replace: true, state: state });
  };
  return { id: openId ?? undefined, open, close };
}

function stateOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}

function isOpening(state: unknown): boolean {
  return 'opening' in stateOf(state);
}
