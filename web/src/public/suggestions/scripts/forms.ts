import type { KnownSong } from '@marquee/contract/suggestions/guests';
import { guestSuggestionsApi } from '@marquee/contract/suggestions/public';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { missing, need, say } from '../../shared/scripts/dom.ts';
import type { Kind } from './rows.ts';

/**
 * Sends a form, and shows the server's errors at the fields.
 * @param onSent is called with what to tell the guest
 * @param onFailure is called with an error that belongs to no field
 */
export function startForm(
  form: HTMLFormElement,
  send: (texts: Texts) => Promise<string>,
  onSent: (sentence: string) => void,
  onFailure: (error: unknown) => void,
): void {
  const button = need(form, '[type=submit]', HTMLButtonElement);
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement) sayAt(form, target, undefined);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled || showErrors(form, missing)) return;
    button.disabled = true;
    const texts = textsOf(form);
    send(texts)
      .then((sentence) => {
        form.reset();
        onSent(sentence);
      })
      .catch((error: unknown) => {
        const sentence = (field: Field) => serverErrorOf(field, error);
        if (!showErrors(form, sentence)) onFailure(error);
      })
      .finally(() => (button.disabled = false));
  });
}

type Texts = Readonly<Record<string, string>>;

function textsOf(form: HTMLFormElement): Texts {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value.trim()]));
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('input, textarea')];

/**
 * Sends a song or an activity. Fields that are empty and not needed are left out.
 * @returns what to tell the guest
 */
export async function sendSuggestion(kind: Kind, secret: string, texts: Texts): Promise<string> {
  const { title = '', artist = '', text = '', genres = '', bpm = '', link = '' } = texts;
  const params = { secret };
  const own = texts['nickname'] ? { nickname: texts['nickname'] } : {};
  const { message = '' } =
    kind === 'song'
      ? await request(guestSuggestionsApi.suggestSong, {
          params,
          body: {
            title,
            artist,
            ...own,
            ...(genres && { genres: listed(genres) }),
            // No tempo is 0, so the server says at the field what is wrong with such a text.
            ...(bpm && { bpm: Number(bpm) || 0 }),
            ...(link && { link }),
          },
        })
      : await request(guestSuggestionsApi.suggestActivity, {
          params,
          body: { title, text, ...own },
        });
  return message;
}

function listed(genres: string): string[] {
  return genres
    .split(',')
    .map((genre) => genre.trim())
    .filter((genre) => genre !== '');
}

/** Fills in the nickname that the guest used last, where nothing is typed. */
export function fillNickname(section: HTMLElement, name: string): void {
  for (const field of section.querySelectorAll<HTMLInputElement>('[name=nickname]')) {
    if (field.defaultValue === name) continue;
    const isTyped = field.value !== field.defaultValue;
    const { value } = field;
    // A form that is sent goes back to it.
    field.defaultValue = name;
    if (isTyped) field.value = value;
  }
}

/** Fills in a known song. What it lacks stays as it was typed. */
export function fillSong(form: HTMLFormElement, song: KnownSong): void {
  const put = (name: string, text: string) => {
    const field = need(form, `[name=${name}]`, HTMLInputElement);
    if (text !== '') field.value = text;
    sayAt(form, field, undefined);
  };
  put('title', song.title);
  put('artist', song.artist);
  put('genres', song.genres.join(', '));
  put('bpm', song.bpm === null ? '' : String(song.bpm));
  put('link', song.link);
  need(form, '[type=submit]', HTMLButtonElement).focus();
}

function serverErrorOf({ name }: Field, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // A list's errors name the item, too: `genres.2`.
  return Object.entries(error.errors).find(([key]) => key.split('.')[0] === name)?.[1][0];
}

/** Shows the errors at their fields, and returns whether there was any. */
function showErrors(
  form: HTMLFormElement,
  sentenceOf: (field: Field) => string | undefined,
): boolean {
  const shown = fieldsOf(form).filter((field) => {
    const sentence = sentenceOf(field);
    sayAt(form, field, sentence);
    return sentence !== undefined;
  });
  const [first] = shown;
  const extra = first?.closest('details');
  if (extra) extra.open = true;
  first?.focus();
  return first !== undefined;
}

function sayAt(form: HTMLFormElement, field: HTMLElement, text: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`#${field.id}-error`);
  if (!place) return;
  say(place, text);
  field.ariaInvalid = text ? 'true' : null;
}
