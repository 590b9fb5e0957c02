import { type Endpoint, methodOf, type ParamsOf } from '@marquee/contract/endpoint';
import { errorOf, noAnswer } from '../../../lib/api-error.ts';
import { withFreshCode } from '../../../lib/client.ts';
import { addressOf } from '../../../lib/request.ts';

/**
 * Saves a file that needs a fresh code, which a plain link cannot send.
 * @throws ApiError if the answer is not a file
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
): Promise<void> {
  const { blob, name } = await withFreshCode((headers) => fetchFile(endpoint, params, headers));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the file once the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

async function fetchFile(endpoint: Endpoint, params: unknown, headers: Record<string, string>) {
  const response = await fetch(addressOf(endpoint, { params }), {
    method: methodOf(endpoint),
    headers,
  }).catch(() => {
    throw noAnswer();
  });
  if (!response.ok) {
    throw errorOf(response.status, await response.json().catch(() => undefined));
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file';
  return { blob: await response.blob(), name };
}
