import { filesApi, fileLimits, fileSentences as say } from '@marquee/contract/questions/files';
import { UNCLAIMED_HOURS } from '@marquee/contract/questions/file-kinds';
import { HOUR_MS } from '@marquee/contract/time';
import { createAllowance } from '../../../http/allowance.ts';
import { clientNetwork } from '../../../http/client-network.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { keepFile } from './commands.ts';

// The features of orders and tickets check who may read a file, and so have those routes.
const { uploadFile } = filesApi;

export function filesRoutes(server: Server): void {
  const { deps } = server;
  const allow = createAllowance(deps, {
    name: 'files of answers from an address',
    most: fileLimits.network,
    windowMs: UNCLAIMED_HOURS * HOUR_MS,
    sentence: say.tooMany,
  });
  implement(
    server,
    { uploadFile },
    {
      uploadFile: async ({ params, form, request }) => {
        if (deps.config.rateLimits) await allow(clientNetwork(request.ip), deps.clock());
        const sent = { ...form.fields, bytes: form.files.get('file') };
        return { data: await keepFile(deps, params.event_id, sent) };
      },
    },
  );
}
