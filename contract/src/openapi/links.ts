import { api } from '../api.ts';
import { type Endpoint, pathOf } from '../endpoint.ts';
import { type Flow, flows } from './flows.ts';
import type { Json } from './schemas.ts';

const booked = { items: [{ ticket_id: '$response.body#/data/tickets/0/ID', quantity: 1 }] };
const eventId = '$response.body#/data/event_id';

/** The answer about a ticket at the door includes the ticket's event. */
const ofTicket = {
  id: '$response.body#/data/event/event_id',
  ticket_id: '$response.body#/data/ticket_id',
};

const ofPrice = { id: eventId, ticket_id: '$response.body#/data/tickets/0/ID' };

/** The suggestion of an answer, at the order or the event that the request named. */
const ofOrder = { secret: '$request.path.secret', id: '$response.body#/data/id' };
const atEvent = { id: '$request.path.id' };
const ofLink = { ...atEvent, link_id: '$response.body#/data/link_id' };
const ofCode = { ...atEvent, code_id: '$response.body#/data/code_id' };
/** An answer of the buyer or holder whose secret the request named. */
const ofAnswer = {
  secret: '$request.path.secret',
  question_id: '$response.body#/data/answers/0/question_id',
};
const firstListed = '$response.body#/data/0/id';

/** Returns links to calls that all take the same parameters. */
function linksTo(operationIds: readonly string[], parameters: Json): Json {
  return Object.fromEntries(
    operationIds.map((operationId) => [operationId, { operationId, parameters }]),
  );
}

const links: Readonly<Record<string, Json>> = {
  suggestSong: linksTo(['voteForSong', 'takeBackSongVote', 'reportSong'], ofOrder),
  suggestActivity: linksTo(['voteForActivity', 'takeBackActivityVote', 'reportActivity'], ofOrder),
  listMusicSuggestions: linksTo(['updateSong', 'mergeSong'], { ...atEvent, song_id: firstListed }),
  listActivitySuggestions: linksTo(['updateActivity', 'mergeActivity', 'scheduleActivity'], {
    ...atEvent,
    activity_id: firstListed,
  }),
  createEventLink: linksTo(
    [
      'updateEventLink',
      'deleteEventLink',
      'getLinkPoster',
      'getLinkPicture',
      'getLinkQrPng',
      'getLinkQrSvg',
    ],
    ofLink,
  ),
  listOrders: {
    ...linksTo(['setTicketNote'], {
      id: '$response.body#/data/0/order_id',
      ticket_id: '$response.body#/data/0/tickets/0/ticket_id',
    }),
    ...linksTo(['getEInvoice', 'deliverEInvoice'], {
      id: '$response.body#/data/0/order_id',
      number: '$response.body#/data/0/invoices/0/number',
    }),
    ...linksTo(['getAnswerFile'], {
      id: '$response.body#/data/0/order_id',
      question_id: '$response.body#/data/0/answers/0/question_id',
    }),
  },
  getPublicOrder: {
    ...linksTo(['getNumberedInvoice', 'getPublicEInvoice'], {
      secret: '$request.path.secret',
      number: '$response.body#/data/invoices/0/number',
    }),
    ...linksTo(['getPublicAnswerFile'], ofAnswer),
  },
  getOwnTicket: linksTo(['getOwnAnswerFile'], ofAnswer),
  createCode: {
    ...linksTo(['updateCode', 'deleteCode'], ofCode),
    getPublicCode: {
      operationId: 'getPublicCode',
      parameters: { event_id: '$request.path.id', code: '$response.body#/data/code' },
    },
  },
  listGuests: linksTo(['changeGuest', 'removeGuest'], {
    ...atEvent,
    guest_id: '$response.body#/data/0/guest_id',
  }),
  addAccessCode: linksTo(['deleteAccessCode'], ofCode),
  readTicket: { listPassages: { operationId: 'listPassages', parameters: ofTicket } },
  validateTicket: {
    listPassages: { operationId: 'listPassages', parameters: ofTicket },
    undoAdmission: { operationId: 'undoAdmission', parameters: ofTicket },
  },
  createEvent: {
    placeOrder: {
      operationId: 'placeOrder',
      parameters: { event_id: eventId },
      requestBody: booked,
    },
    quoteOrder: {
      operationId: 'quoteOrder',
      parameters: { event_id: eventId },
      requestBody: booked,
    },
    sellAtDoor: { operationId: 'sellAtDoor', parameters: { id: eventId }, requestBody: booked },
    ...linksTo(
      ['setPlan', 'pausePlan', 'resumePlan', 'setPrice', 'previewPlan', 'suggestPlan'],
      ofPrice,
    ),
  },
};

/** Returns the links to the calls that can follow; undefined if there are none. */
export function linksOf(name: string): Json | undefined {
  const found: Json = {};
  for (const flow of flows.filter(({ from }) => from.includes(name))) {
    for (const [to, parameter] of pathsTaking(flow)) {
      found[to] = { operationId: to, parameters: { [parameter]: `$${flow.at}` } };
    }
    for (const [to, field] of Object.entries(flow.bodies ?? {})) {
      found[to] = { operationId: to, requestBody: { [field]: `$${flow.at}` } };
    }
  }
  Object.assign(found, links[name]);
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Returns the calls under a flow's paths, each with the name of its only parameter. */
function pathsTaking({ paths = [] }: Flow): [name: string, parameter: string][] {
  const tables: Record<string, Endpoint>[] = Object.values(api);
  return tables
    .flatMap((table) => Object.entries(table))
    .flatMap(([name, endpoint]): [string, string][] => {
      const path = pathOf(endpoint);
      const [parameter, ...others] = [...path.matchAll(/\{(\w+)\}/g)].map(
        ([, found = '']) => found,
      );
      const isUnder = paths.some((start) => path === start || path.startsWith(`${start}/`));
      return parameter !== undefined && others.length === 0 && isUnder ? [[name, parameter]] : [];
    });
}
