import { geocodingApi } from '@marquee/contract/geocoding';
import { implement, type Server } from '../../http/implement.ts';
import { findPlaceAt, searchPlaces } from './queries.ts';

export function geocodingRoutes(server: Server): void {
  const { deps } = server;
  implement(server, geocodingApi, {
    searchPlaces: ({ query, actor }) => searchPlaces(deps, actor, query.q, query.limit),
    reversePlace: ({ query }) => findPlaceAt(deps, query.lat, query.lon),
  });
}
