import { loginSentences } from '@marquee/contract/auth/auth';
import { embeddingApi, embeddingSentences } from '@marquee/contract/boosts/embedding';
import { sentences } from '@marquee/contract/errors';
import { imageFieldOf } from '@marquee/contract/form';
import {
  OrganizationInput,
  organizationCreateForm,
  organizationsApi,
  OrganizationUpdate,
} from '@marquee/contract/organizations';
import { HOUR_MS } from '@marquee/contract/time';
import { Email } from '@marquee/contract/users';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { createAllowance } from '../../http/allowance.ts';
import { isAdministrator } from '../../lib/actor.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { csvFile } from '../../lib/csv.ts';
import { implement, type Server } from '../../http/implement.ts';
import { encodeImage } from '../media/decoding/encode.ts';
import {
  type RegisterOrganization,
  setAccent,
  setEmbeddingHosts,
  setFormats,
  updateOrganization,
} from './commands.ts';
import { deleteOrganization, type RemoveMembers } from './commands-delete.ts';
import { organizationColumns, presentOrganization } from './presenter.ts';
import { getEmbeddingHosts, listOrganizations } from './queries.ts';

const notAnImage = imageFieldOf(organizationCreateForm, 'logo')?.notAnImage ?? sentences.invalid;

const REGISTRATIONS_AN_HOUR = 10;

/** A logo that is not a file: an empty text, which means none. */
const noLogo = { logo: z.literal('', { error: notAnImage }).optional() };
const Creation = OrganizationInput.extend(noLogo);
/** Requires an address, because without one nobody could sign in for the new organization. */
const Registration = Creation.extend({ email: Email });
const Change = OrganizationUpdate.extend(noLogo);

export type Members = { register: RegisterOrganization; removeMembers: RemoveMembers };

export function organizationsRoutes(server: Server, { members }: { members: Members }): void {
  const { deps } = server;
  const limitRegistrations = registrationLimit(deps);
  implement(server, organizationsApi, {
    createOrganization: async ({ form, findActor, request }) => {
      const actor = await findActor();
      const isByStaff = actor !== undefined && isAdministrator(actor);
      const input = (isByStaff ? Creation : Registration).parse(form.fields);
      if (!isByStaff) await limitRegistrations(request.ip);
      const registrar = actor ?? { address: request.ip };
      const logo = await logoIn(form.files, actor?.userId ?? clientNetwork(request.ip));
      const organization = await members.register(deps, registrar, input, logo);
      return {
        data: presentOrganization(organization),
        message: isByStaff
          ? `${organization.name} created successfully!`
          : loginSentences.registered,
      };
    },
    updateOrganization: async ({ actor, form }) => {
      const { logo, ...input } = Change.parse(form.fields);
      const picture = await logoIn(form.files, actor.userId);
      const change = picture ?? (logo === '' ? null : undefined);
      const organization = await updateOrganization(deps, actor, input, change);
      return { data: presentOrganization(organization) };
    },
    setOrganizationFormats: async ({ actor, params, body }) => ({
      data: presentOrganization(await setFormats(deps, actor, params.id, body.locale)),
    }),
    setOrganizationAccent: async ({ actor, params, body }) => ({
      data: presentOrganization(await setAccent(deps, actor, params.id, body.accent)),
    }),
    deleteOrganization: async ({ actor, params }) => {
      const { removeMembers } = members;
      return { data: { ID: await deleteOrganization(deps, actor, params.id, removeMembers) } };
    },
    listOrganizations: async ({ actor, query, reads }) => {
      const page = await listOrganizations(reads, actor, query);
      return { ...page, data: page.data.map(presentOrganization) };
    },
    exportOrganizations: ({ actor, query, reads }) =>
      csvFile('organizations', organizationColumns, async (from) => {
        const page = await listOrganizations(reads, actor, { ...query, ...from });
        return { ...page, data: page.data.map(presentOrganization) };
      }),
  });
  implement(server, embeddingApi, {
    getEmbedding: async ({ actor, params, reads }) => ({
      data: { hosts: await getEmbeddingHosts(reads, actor, params.id) },
    }),
    setEmbedding: async ({ actor, params, body }) => {
      const saved = await setEmbeddingHosts(deps, actor, params.id, body.hosts);
      return { data: { hosts: saved.embedding_hosts }, message: embeddingSentences.saved };
    },
  });
}

/** Creates a function that limits registrations from one client address. */
function registrationLimit(deps: Deps): (address: string) => Promise<void> {
  const { config, clock } = deps;
  const allow = createAllowance(deps, {
    name: 'registrations',
    most: REGISTRATIONS_AN_HOUR,
    windowMs: HOUR_MS,
    isExact: true,
  });
  return async (address) => {
    if (config.rateLimits) await allow(clientNetwork(address), clock());
  };
}

async function logoIn(files: Map<string, Buffer>, sender: string) {
  const bytes = files.get('logo');
  return bytes && encodeImage({ bytes, field: 'logo', notAnImage, sender });
}
