import type { Order } from '@marquee/contract/orders/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { dropCharge, listCharges, type SentCharge } from '../../../lib/till/till-store.ts';
import { refreshOrders } from '../cache.ts';
import { chargeSentences, sendCharge } from './charges.ts';

/** The state of a charge. `opening`: looks on the device for a charge without an answer. */
export type ChargeState =
  | { phase: 'opening' | 'idle' }
  | { phase: 'sending'; charge: SentCharge }
  | { phase: 'unknown'; charge: SentCharge; message: string }
  | { phase: 'refused'; error: ApiError };

/**
 * Sends one charge of an event at a time, and resumes one that got no answer before a reload.
 * @param isWanted selects among the event's charges without an answer
 */
export function useCharge(
  eventId: string,
  isWanted: (charge: SentCharge) => boolean,
  onDone: (order: Order, charge: SentCharge) => void,
  onRefused: (error: ApiError) => void = () => undefined,
) {
  const client = useQueryClient();
  const [state, setState] = useState<ChargeState>({ phase: 'opening' });
  // Two taps may arrive before React has rendered.
  const isBusy = useRef(false);
  const takeUp = useEffectEvent((kept: SentCharge[]) => {
    const charge = kept.find(isWanted);
    const message = chargeSentences.unanswered;
    setState((present) => {
      if (present.phase !== 'opening') return present;
      return charge ? { phase: 'unknown', charge, message } : { phase: 'idle' };
    });
  });
  useEffect(() => {
    void listCharges(eventId).then(takeUp, () => takeUp([]));
  }, [eventId]);

  /** @returns the refusal, if there was one */
  const send = async (charge: SentCharge): Promise<ApiError | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ phase: 'sending', charge });
    const outcome = await sendCharge(charge);
    isBusy.current = false;
    // Also after a refusal, because the seats left have changed.
    refreshOrders(client, eventId);
    if (outcome.kind === 'refused') {
      setState({ phase: 'refused', error: outcome.error });
      onRefused(outcome.error);
    } else if (outcome.kind === 'unknown') {
      setState({ phase: 'unknown', charge, message: outcome.message });
    } else {
      setState({ phase: 'idle' });
      onDone(outcome.order, charge);
    }
    return outcome.kind === 'refused' ? outcome.error : undefined;
  };
  return {
    state,
    send,
    /** Clears a refusal when the seller changes the sale. */
    reset: () => setState((present) => (present.phase === 'refused' ? { phase: 'idle' } : present)),
    /** Gives up a charge without an answer. If it went through, the till's list contains it. */
    giveUp: async () => {
      if (state.phase !== 'unknown') return;
      await dropCharge(state.charge.key).catch(() => undefined);
      setState({ phase: 'idle' });
    },
  };
}
