import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'event';

/**
 * Which event's details are open, kept in the address: a detail can be shared, and the phone's back
 * button closes it.
 */
export function useOpenEvent() {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const wasOpenedHere = isOpening(state);

  const open = (eventId: string) => {
    const next = new URLSearchParams(params);
    next.set(PARAM, eventId);
    void navigate({ search: `?${next}` }, { state: { ...stateOf(state), opening: true } });
  };
  const close = () => {
    if (wasOpenedHere) return void navigate(-1);
    const next = new URLSearchParams(params);
    next.delete(PARAM);
    void navigate({ search: `?${next}` }, { replace: true, state: state });
  };
  return { eventId: params.get(PARAM) ?? undefined, open, close };
}

function stateOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}

function isOpening(state: unknown): boolean {
  return 'opening' in stateOf(state);
}
