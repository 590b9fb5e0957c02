import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { locales } from './formats/locales.ts';
import type { FormCodec } from './form.ts';
import { Id, ListQuery } from './list.ts';
import { LINE, spaced } from './fields/patterns.ts';
import { WebLink } from './settings/inputs.ts';
import { lineOfText, textUpTo } from './fields/text.ts';
import { Email, PersonName, Phone } from './users.ts';
import { forSpreadsheet } from './spreadsheets.ts';

export const OrganizationName = lineOfText('Organization name is required', 120);

/** The colour of buttons in an organization's messages, `#rrggbb`; '': the platform's. */
export const OrganizationAccent = z.union([
  z.literal(''),
  z.string().regex(/^#[0-9a-f]{6}$/, 'Choose a colour.'),
]);

export const Organization = z.object({
  ID: z.string(),
  Name: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  logoURL: z.string().nullable(),
  /** How its public pages, mails and PDFs are written; null: as the platform's. */
  locale: z.enum(locales).nullable(),
  accent: OrganizationAccent,
  /** Addresses of its own terms and imprint, which its events' pages link to; '' if none. */
  terms_url: z.string(),
  imprint_url: z.string(),
  created_at: z.iso.datetime(),
});
export type Organization = z.infer<typeof Organization>;

const optionalEmail = z.union([z.literal(''), Email]).default('');
const description = textUpTo(500).default('');

/**
 * With `email` the first user is created too: required for a visitor who registers, optional for an
 * administrator.
 */
export const OrganizationInput = z.object({
  name: OrganizationName,
  email: optionalEmail,
  phone: Phone.default(''),
  description,
  /** The person who registers; defaults to the organization's name. */
  user_name: PersonName.optional(),
});
export type OrganizationInput = z.input<typeof OrganizationInput>;

export const RegistrationInput = z.object({
  user_name: PersonName,
  email: Email,
  name: lineOfText('Company name is required', 120),
});

export const OrganizationUpdate = z.object({
  id: Id,
  name: OrganizationName.optional(),
  email: z.union([z.literal(''), Email]).optional(),
  phone: Phone.optional(),
  description: description.unwrap().optional(),
  terms_url: WebLink.optional(),
  imprint_url: WebLink.optional(),
});
export type OrganizationUpdate = z.input<typeof OrganizationUpdate>;

export const organizationSorts = ['name', '-name', '-created_at', 'created_at'] as const;

export const OrganizationListQuery = ListQuery.extend({
  sort: z.enum(organizationSorts).default('name'),
});

/** `logo: null` removes the logo; if absent, it stays. */
type WithLogo = { logo?: File | null | undefined };

function formOf(value: Record<string, unknown> & WithLogo): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(value)) {
    if (name === 'logo') continue;
    if (typeof field === 'string') form.append(name, field);
  }
  if (value.logo) form.append('logo', value.logo);
  else if (value.logo === null) form.append('logo', '');
  return form;
}

const organizationForm = {
  images: [
    {
      name: 'logo',
      maxCount: 1,
      notAnImage: 'Please upload an image file.',
      tooLarge: 'File size exceeds 5MB.',
      tooMany: 'Send one logo.',
    },
  ],
  fields: {
    name: { description: "the organization's name", pattern: LINE, maxLength: 120 },
    email: {
      description: 'e-mail address of the organization and of its first user; may be empty',
      pattern: `^$|${spaced(z.regexes.email.source.slice(1, -1))}`,
      maxLength: 254,
    },
    phone: { description: 'a phone number; may be empty', maxLength: 40 },
    description: { description: 'may be empty', maxLength: 500 },
    user_name: {
      description: 'name of the person who registers',
      pattern: `^\\s*$|${LINE}`,
      maxLength: 120,
    },
  },
  decode: (fields: Readonly<Record<string, string>>): unknown => ({
    ...fields,
    ...(fields['user_name']?.trim() ? {} : { user_name: undefined }),
  }),
};

export const organizationCreateForm: FormCodec<OrganizationInput & WithLogo> = {
  ...organizationForm,
  fields: {
    ...organizationForm.fields,
    name: { ...organizationForm.fields.name, isRequired: true },
  },
  encode: formOf,
};
export const organizationUpdateForm: FormCodec<OrganizationUpdate & WithLogo> = {
  ...organizationForm,
  fields: {
    id: { description: 'ID of the organization', isRequired: true, minLength: 1, maxLength: 64 },
    ...organizationForm.fields,
    terms_url: 'an http or https address of its own terms; may be empty',
    imprint_url: 'an http or https address of its imprint; may be empty',
  },
  encode: formOf,
};

export const organizationsApi = endpoints({
  createOrganization: {
    call: 'POST /organizations',
    perMinute: 30,
    summary: 'Registers an organization and its first user. If one fails, neither is saved.',
    access: 'public',
    refuses: ['email_in_use'],
    form: organizationCreateForm,
    status: 201,
    reply: Organization,
  },
  updateOrganization: {
    call: 'PUT /organization/update',
    summary:
      'Changes an organization. A field that is left out keeps its value. An owner changes its own.',
    access: 'company:write',
    showsOnPages: true,
    perMinute: 60,
    form: organizationUpdateForm,
    reply: Organization,
  },
  setOrganizationFormats: {
    call: 'PUT /organizations/{id}/formats',
    summary:
      "Sets how dates, times and money are written on an organization's public pages, in its mails and PDFs.",
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    body: z.object({ locale: z.enum(locales).nullable() }),
    reply: Organization,
  },
  setOrganizationAccent: {
    call: 'PUT /organizations/{id}/accent',
    summary:
      "Sets the colour of buttons in an organization's messages, which a campaign can change.",
    access: 'events:write',
    showsOnPages: true,
    perMinute: 60,
    body: z.object({ accent: OrganizationAccent }),
    reply: Organization,
  },
  deleteOrganization: {
    call: 'DELETE /organizations/{id}',
    summary: 'Deletes an organization and its users. Refused while the organization has events.',
    access: 'organizations:write',
    showsOnPages: true,
    refuses: ['owns_events', 'has_books'],
    reply: z.object({ ID: z.string() }),
  },
  listOrganizations: {
    call: 'GET /organizations',
    summary: 'Returns the organizations. A client gets its own.',
    access: 'organizations:read',
    query: OrganizationListQuery,
    envelope: 'page',
    reply: Organization,
  },
  exportOrganizations: {
    call: 'GET /organizations.csv',
    summary: 'Returns the whole list as a CSV file, with the same filters.',
    access: 'organizations:read',
    query: forSpreadsheet(OrganizationListQuery.omit({ limit: true, cursor: true })),
    fileType: 'text/csv',
  },
});
