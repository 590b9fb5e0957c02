import { eInvoiceNetworkOf } from '../../../gateways/e-invoices/registry.ts';
import { startTestApp } from '../../app.ts';
import { makeAdministrator } from '../../factories.ts';
import { startAccessPointDouble, TOKEN } from './double.ts';

/** Starts an app that delivers e-invoices to an access point of its own, with an administrator. */
export async function startDeliveries() {
  const point = await startAccessPointDouble();
  const eInvoiceNetwork = eInvoiceNetworkOf({ url: point.url, token: TOKEN });
  const app = await startTestApp({ deps: { eInvoiceNetwork } });
  return {
    point,
    app,
    staff: await app.signIn(await makeAdministrator(app.db)),
    /** Makes the access point well again, and forgets what it received. */
    recover: () => {
      Object.assign(point.state, { mood: 'well', token: TOKEN });
      point.received.length = 0;
    },
    close: async () => {
      await app.close();
      await point.close();
    },
  };
}
