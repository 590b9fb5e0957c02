import { type BoostInput, boostsApi, type BoostStatus } from '@marquee/contract/boosts/boosts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const ALL = ['boosts'] as const;
const TERMS = ['boost-terms'] as const;

/** Reads the promoted days that were asked for: of an event, or in a status. */
export function useBoosts(filter: { event?: string; status?: BoostStatus }) {
  return useQuery({
    queryKey: [...ALL, filter],
    queryFn: async ({ signal }) =>
      (await call(boostsApi.listBoosts, { query: filter, signal })).data,
  });
}

/** Reads what a promoted day costs. */
export function useBoostTerms() {
  return useQuery({
    queryKey: TERMS,
    queryFn: async ({ signal }) => (await call(boostsApi.getBoostTerms, { signal })).data,
  });
}

export function useSetBoostTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { day_price: number }) => call(boostsApi.setBoostTerms, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: TERMS }),
  });
}

export function useAskBoost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BoostInput) => call(boostsApi.askBoost, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

type Decision = { id: string; decision: 'withdraw' | 'approve' } | { id: string; answer: string };

/** Withdraws, approves or (with an answer) refuses. */
export function useDecideBoost() {
  const client = useQueryClient();
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
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
