export const FINANCE = '/admin/finance';

/** Returns the path of an organization's page, on one of its tabs. */
export function organizationPath(id: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `${FINANCE}/${encodeURIComponent(id)}${query && `?${query}`}`;
}
