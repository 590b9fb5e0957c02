import { api } from '@marquee/contract/api';
import type { Endpoint } from '@marquee/contract/endpoint';

const tables: Record<string, Endpoint>[] = Object.values(api);
const rows = tables.flatMap((table) =>
  Object.values(table).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  })),
);

/** Returns the methods that an address of the API accepts; none for an unknown address. */
export function allowedMethods(url: string): string[] {
  const path = url.replace(/[?#].*$/s, '');
  const methods = rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  // HEAD is allowed wherever GET is.
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}
