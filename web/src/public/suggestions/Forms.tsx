import {
  MAX_ACTIVITY_TEXT,
  MAX_ACTIVITY_TITLE,
  MAX_ARTIST,
  MAX_NICKNAME,
  MAX_SONG_LINK,
  MAX_SONG_TITLE,
} from '@marquee/contract/suggestions/limits';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../shared/Icon.tsx';

/** Asks for a song. Known songs come up below the title, and fill in the rest. */
export function SongForm() {
  return (
    <form data-form="song" noValidate hidden>
      <div className="known">
        <Field
          form="song"
          name="title"
          label="Song"
          data-required={say.songTitle}
          maxLength={MAX_SONG_TITLE}
          role="combobox"
          aria-expanded="false"
          aria-controls="known-songs"
          aria-autocomplete="list"
        />
        <div className="found" data-found hidden>
          <div id="known-songs" role="listbox" aria-label="Known songs" />
          <button type="button" className="plain" data-catalogue hidden>
            Search the music catalogue
          </button>
        </div>
      </div>
      <Field
        form="song"
        name="artist"
        label="Artist"
        data-required={say.artist}
        maxLength={MAX_ARTIST}
      />
      <More>
        <Field form="song" name="genres" label="Genres" hint="Separate them by commas." />
        <Field form="song" name="bpm" label="Tempo in beats a minute" inputMode="numeric" />
        <Field
          form="song"
          name="link"
          label="Link"
          type="url"
          placeholder="https://"
          maxLength={MAX_SONG_LINK}
        />
        <Nickname form="song" />
      </More>
      <Submit>Suggest song</Submit>
    </form>
  );
}

export function ActivityForm() {
  return (
    <form data-form="activity" noValidate hidden>
      <Field
        form="activity"
        name="title"
        label="Activity"
        data-required={say.activityTitle}
        maxLength={MAX_ACTIVITY_TITLE}
      />
      <div className="field">
        <label htmlFor="activity-text">What do you have in mind?</label>
        <textarea
          id="activity-text"
          name="text"
          data-required={say.activityText}
          rows={3}
          dir="auto"
          maxLength={MAX_ACTIVITY_TEXT}
          aria-describedby="activity-text-error"
        />
        <p className="error" id="activity-text-error" hidden />
      </div>
      <More>
        <Nickname form="activity" />
      </More>
      <Submit>Suggest activity</Submit>
    </form>
  );
}

function More({ children }: { children: ReactNode }) {
  return (
    <details className="extra">
      <summary>
        More <Icon name="chevron" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** The button, and beside it what the order may still do. */
function Submit({ children }: { children: string }) {
  return (
    <div className="send">
      <button type="submit" className="btn main big">
        {children}
      </button>
      <p className="dim" data-left />
    </div>
  );
}

function Nickname({ form }: { form: string }) {
  return (
    <div data-nickname>
      <Field
        form={form}
        name="nickname"
        label="Nickname"
        hint="Other guests see it. Without one, they see no name."
        maxLength={MAX_NICKNAME}
      />
    </div>
  );
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  form: string;
  name: string;
  label: string;
  /** The error of an empty field. */
  'data-required'?: string;
  hint?: string;
};

function Field({ form, name, label, hint, type = 'text', ...input }: FieldProps) {
  const id = `${form}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete="off"
        dir={type === 'text' ? 'auto' : undefined}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
        {...input}
      />
      {hint && (
        <p className="hint dim" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`} hidden />
    </div>
  );
}
