import { companyCorrectionsApi } from '@marquee/contract/companies/corrections';
import type { BodyInputOf } from '@marquee/contract/endpoint';
import {
  holderChangesApi,
  type HoldersEffect,
  StaffsChanges,
} from '@marquee/contract/holders/changes';
import { answerChangesApi } from '@marquee/contract/questions/changes';
import type { Order } from '@marquee/contract/orders/orders';
import type { PayWay } from '@marquee/contract/booking/way-names';
import { correctionsApi, type WayEffect } from '@marquee/contract/staff-orders/corrections';
import { exchangeApi, type ExchangeEffect } from '@marquee/contract/staff-orders/exchange';
import { splitApi, type SplitEffect, SplitInput } from '@marquee/contract/staff-orders/split';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { refreshOrders, reloadOrders, replaceOrder } from '../cache.ts';

/** Returns a call that changes an order and shows the answer wherever the order is. */
function useCorrection<Body>(
  { event_id: eventId }: Order,
  send: (body: Body) => Promise<{ data: Order; message?: string }>,
) {
  const client = useQueryClient();
  return async (body: Body) => {
    try {
      const answer = await send(body);
      replaceOrder(client, answer.data);
      refreshOrders(client, eventId);
      return answer;
    } catch (error) {
      reloadOrders(client, eventId);
      throw error;
    }
  };
}

export function useCorrectBuyer(order: Order) {
  return useCorrection(order, (body: BodyInputOf<typeof correctionsApi.correctBuyer>) =>
    call(correctionsApi.correctBuyer, { body }),
  );
}

export function useCorrectHolders(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, (body: BodyInputOf<typeof holderChangesApi.changeHolders>) =>
    call(holderChangesApi.changeHolders, { params, body }),
  );
}

/** Milliseconds until a typed name or address is asked about. */
const TYPING_MS = 400;

/** Reads what a change of holders would do; undefined while nobody knows, or it is refused. */
export function useHoldersEffect(
  order: Order,
  typed: BodyInputOf<typeof holderChangesApi.changeHolders>['holders'],
): HoldersEffect | undefined {
  const [holders] = useDebouncedValue(typed, TYPING_MS);
  const body = { holders, dry_run: true };
  const { data } = useQuery({
    queryKey: ['orders', order.event_id, 'holders-effect', order.order_id, holders],
    queryFn: async ({ signal }): Promise<HoldersEffect> => {
      const params = { id: order.order_id };
      return (await call(holderChangesApi.changeHolders, { params, body, signal })).data.effect;
    },
    enabled: holders === typed && StaffsChanges.safeParse(body).success,
    staleTime: 0,
    retry: false,
  });
  return data;
}

export function useCorrectCompany(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, (body: BodyInputOf<typeof companyCorrectionsApi.correctCompany>) =>
    call(companyCorrectionsApi.correctCompany, { params, body }),
  );
}

export function useCorrectAnswers(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, (body: BodyInputOf<typeof answerChangesApi.correctAnswers>) =>
    call(answerChangesApi.correctAnswers, { params, body }),
  );
}

export function useSetDeadline(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, (body: BodyInputOf<typeof correctionsApi.setOrderDeadline>) =>
    call(correctionsApi.setOrderDeadline, { params, body }),
  );
}

export function useChangeWay(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, (body: BodyInputOf<typeof correctionsApi.changeOrderWay>) =>
    call(correctionsApi.changeOrderWay, { params, body }),
  );
}

/** Reads what another way to pay would do; undefined while nobody knows, or it is refused. */
export function useWayEffect(order: Order, payment: PayWay): WayEffect | undefined {
  const { data } = useQuery({
    queryKey: ['orders', order.event_id, 'way-effect', order.order_id, payment],
    queryFn: async ({ signal }): Promise<WayEffect> => {
      const params = { id: order.order_id };
      const body = { payment, dry_run: true };
      return (await call(correctionsApi.changeOrderWay, { params, body, signal })).data.effect;
    },
    staleTime: 0,
    retry: false,
  });
  return data;
}

type Exchange = BodyInputOf<typeof exchangeApi.exchangeTickets>;

/**
 * Reads what an exchange would do; the effect before stays until the next one is known.
 * @param isAsking the buyer pays the difference online, so the order keeps its tickets until then
 */
export function useExchangeEffect(order: Order, items: Exchange['items'], isAsking = false) {
  return useQuery({
    queryKey: ['orders', order.event_id, 'exchange-effect', order.order_id, items, isAsking],
    queryFn: async ({ signal }): Promise<ExchangeEffect> => {
      const params = { id: order.order_id };
      const body = { items, dry_run: true, ...(isAsking && { ask_buyer: true }) };
      return (await call(exchangeApi.exchangeTickets, { params, body, signal })).data;
    },
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    // Prices and seats are those of the moment, and a refusal stays one.
    staleTime: 0,
    retry: false,
  });
}

/** Withdraws the change that the buyer is asked to pay for. */
export function useWithdrawExchange({ order_id: id, event_id: eventId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(exchangeApi.withdrawExchange, { params: { id } }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

/** Exchanges tickets; a total that was not shown is refused with 409. */
export function useExchange({ order_id: id, event_id: eventId }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Exchange) => call(exchangeApi.exchangeTickets, { params: { id }, body }),
    onSuccess: ({ data }) => {
      replaceOrder(client, data.order);
      refreshOrders(client, eventId);
    },
    onError: () => reloadOrders(client, eventId),
  });
}

type SplitBody = BodyInputOf<typeof splitApi.splitOrder>;
export type Chosen = Pick<SplitBody, 'ticket_ids' | 'indexes'>;
type NewBuyer = Pick<SplitBody, 'name' | 'email'>;

/** Reads what a split would do; it is the same for every buyer, so typing asks only once. */
export function useSplitEffect(order: Order, chosen: Chosen, { name, email }: NewBuyer) {
  const body = { ...chosen, name, email, dry_run: true };
  const count = (chosen.ticket_ids?.length ?? 0) + (chosen.indexes?.length ?? 0);
  const isBuyer = SplitInput.safeParse(body).success;
  return useQuery({
    queryKey: ['orders', order.event_id, 'split-effect', order.order_id, chosen],
    queryFn: async ({ signal }): Promise<SplitEffect> => {
      const params = { id: order.order_id };
      return (await call(splitApi.splitOrder, { params, body, signal })).data;
    },
    enabled: count > 0 && isBuyer,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Splits an order; a total that was not shown is refused with 409. */
export function useSplit(order: Order) {
  const params = { id: order.order_id };
  return useCorrection(order, async (body: SplitBody) => {
    const answer = await call(splitApi.splitOrder, { params, body });
    return { ...answer, data: answer.data.order };
  });
}
