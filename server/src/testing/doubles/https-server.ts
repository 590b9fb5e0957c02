import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Signed by itself for localhost, and valid for a hundred years; it protects nothing. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIByzCCAXGgAwIBAgIUKny6Aq+4eITmBGjiyENAJJpJK80wCgYIKoZIzj0EAwIw
LDESMBAGA1UEAwwJbG9jYWxob3N0MRYwFAYDVQQKDA1NYXJxdWVlIHRlc3RzMCAX
DTI2MTEyNDE0MzA1MloYDzIxMjYxMDMxMTQzMDUyWjAsMRIwEAYDVQQDDAlsb2Nh
bGhvc3QxFjAUBgNVBAoMDU1hcnF1ZWUgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARjQYFnRxgIjO3vt/cgaRffZs1cOnhafC/Ok5+kbX1enrRPzMIXRyXB
8KwBF1qaXKsxPVM8n8jRFAwtyfQ7GPvmo28wbTAdBgNVHQ4EFgQUPKwzmo+XeR/K
9tpc7F5FNyW8si0wHwYDVR0jBBgwFoAUPKwzmo+XeR/K9tpc7F5FNyW8si0wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMSJEq04Fh4S5jCpMf/54W7UebWyJkQPogc9z2/jjjlVAiAK
STJ0AvwofKCAbgeMZOHCx+y/Sqf3lNSOQbaV+H9cLA==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsB85Hffo74hj5iiM
hseozece03/rGoEtfJtwau+lScChRANCAARjQYFnRxgIjO3vt/cgaRffZs1cOnha
fC/Ok5+kbX1enrRPzMIXRyXB8KwBF1qaXKsxPVM8n8jRFAwtyfQ7GPvm
-----END PRIVATE KEY-----`;

/** Starts an https server with a certificate that no browser knows. */
export async function startHttpsServer() {
  const server = createServer({ key: KEY, cert: TEST_CERTIFICATE }, (_request, response) =>
    response.end('Hello'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
