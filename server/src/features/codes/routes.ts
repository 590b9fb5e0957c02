import { codesApi } from '@marquee/contract/codes/codes';
import { publicCodesApi } from '@marquee/contract/codes/public';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import { implement, type Server } from '../../http/implement.ts';
import { csvFile } from '../../lib/csv.ts';
import { getEvent } from '../events/queries.ts';
import { createCodes } from './bulk/commands.ts';
import { createCode, deleteCode, updateCode } from './commands.ts';
import { codeColumns, presentBatch, presentCode } from './presenter.ts';
import { describeCode } from './public/describe.ts';
import { listBatchSums, listCodes } from './queries.ts';
import type { CodeGuard } from './public/guard.ts';

export function codesRoutes(server: Server, { guardCode }: { guardCode: CodeGuard }): void {
  const { deps } = server;
  const { db, clock } = deps;
  const targetOf = (params: { id: string; code_id: string }) => {
    return { eventId: params.id, codeId: params.code_id };
  };
  implement(server, codesApi, {
    listCodes: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const page = await listCodes(reads, event.id, query);
      return { ...page, data: page.data.map((row) => presentCode(row, clock())) };
    },
    listEventCodeBatches: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const rows = await listBatchSums(reads, event.id, query.batch);
      return { data: rows.map(presentBatch) };
    },
    createCode: async ({ actor, params, body }) => {
      const row = await createCode(deps, actor, params.id, body);
      return { data: presentCode(row, clock()), message: say.created };
    },
    createCodes: async ({ actor, params, body }) => {
      const data = await createCodes(deps, actor, params.id, body);
      return { data, message: say.createdMany(data.count) };
    },
    updateCode: async ({ actor, params, body }) => {
      const row = await updateCode(deps, actor, targetOf(params), body);
      return { data: presentCode(row, clock()), message: say.saved };
    },
    deleteCode: async ({ actor, params }) => {
      const { id } = await deleteCode(deps, actor, targetOf(params));
      return { data: { code_id: id }, message: say.deleted };
    },
    exportCodes: async ({ actor, params, query, reads }) => {
      const event = await getEvent(db, actor, params.id);
      const now = clock();
      const readPage = async (from: { limit: number; cursor?: string }) => {
        const page = await listCodes(reads, event.id, { ...query, ...from });
        return { ...page, data: page.data.map((row) => presentCode(row, now)) };
      };
      return csvFile(`${event.slug}-codes`, codeColumns, readPage, event.timezone);
    },
  });
  implement(server, publicCodesApi, {
    getPublicCode: async ({ params, request }) => {
      await guardCode(request, params.event_id.toLowerCase(), params.code);
      return { data: await describeCode(deps, params.event_id, params.code) };
    },
  });
}
