import { CLIENT } from '@marquee/contract/access';
import { isAdministrator } from '../../lib/actor.ts';
import { record } from '../audit/commands.ts';
import { addOrganization, type RegisterOrganization } from '../organizations/commands.ts';
import { completePhone } from '../organizations/phones/queries.ts';
import { auditedOrganization } from '../organizations/presenter-audit.ts';
import { saveImages } from '../media/commands.ts';
import { addUser } from './commands.ts';
import { registrationEnd } from './registrations/rules.ts';

/** The actor in the audit log for a registration, because the address is not proved yet. */
const VISITOR = { userId: '', name: 'Visitor', email: '' };

/**
 * Registers an organization and its first user. The user's account lapses unless the owner of its
 * address signs in, except when an administrator made it.
 * @throws AppError `conflict` for an e-mail address in use; then there is no organization either
 */
export const registerOrganization: RegisterOrganization = (deps, registrar, input, logo) =>
  saveImages(deps, logo ? [logo] : [], async (trx, [logoId]) => {
    const now = deps.clock();
    // A new organization has said no country yet.
    const phone = await completePhone(trx, null, input.phone);
    const organization = await addOrganization(trx, { ...input, phone }, logoId, now);
    const { email } = input;
    const name = input.user_name ?? input.name;
    const actor = 'userId' in registrar ? registrar : undefined;
    const lapsesAt = actor && isAdministrator(actor) ? undefined : registrationEnd(now);
    const organizationId = organization.id;
    const teamRole = 'owner' as const;
    const member = {
      name,
      email,
      phone,
      teamRole,
      userType: CLIENT,
      organizationId,
      now,
      lapsesAt,
    };
    if (email !== '') await addUser(trx, member);
    const { object, fields } = auditedOrganization(organization);
    const change = {
      action: actor ? 'organization.created' : 'organization.registered',
      object,
      after: { ...fields, ...(email !== '' && { user: `${name} <${email}>` }) },
    } as const;
    await record(trx, actor ?? { ...registrar, ...VISITOR }, change, now);
    return organization;
  });
