import { type BoostInput, boostsApi, type BoostStatus } from '@marquee/contract/boosts/boosts';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useData } from '../../../lib/calls/use-data.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';

const ALL = ['boosts'] as const;
const TERMS = ['boost-terms'] as const;

/** Reads the promoted days that were asked for: of an event, or in a status. */
export function useBoosts(filter: { event?: string; status?: BoostStatus }) {
  return useData([...ALL, filter], boostsApi.listBoosts, { query: filter });
}

/** Reads what a promoted day costs. */
export function useBoostTerms() {
  return useData(TERMS, boostsApi.getBoostTerms, {});
}

export function useSetBoostTerms() {
  return useMutation({
    mutationFn: (body: { day_price: number }) => call(boostsApi.setBoostTerms, { body }),
    onSuccess: useReload(TERMS),
  });
}

export function useAskBoost() {
  return useMutation({
    mutationFn: (body: BoostInput) => call(boostsApi.askBoost, { body }),
    onSuccess: useReload(ALL),
  });
}

type Decision = { id: string; decision: 'withdraw' | 'approve' } | { id: string; answer: string };

/** Withdraws, approves or (with an answer) refuses. */
export function useDecideBoost() {
  return useMutation({
    mutationFn: (decided: Decision) => {
      const params = { id: decided.id };
      if ('answer' in decided) {
        return call(boostsApi.refuseBoost, { params, body: { answer: decided.answer } });
      }
      return decided.decision === 'approve'
        ? call(boostsApi.approveBoost, { params })
        : call(boostsApi.withdrawBoost, { params });
    },
    // Somebody else may have decided meanwhile.
    onSettled: useReload(ALL),
  });
}
