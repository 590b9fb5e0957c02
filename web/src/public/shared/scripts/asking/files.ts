import type { ErrorBody } from '@marquee/contract/errors';
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '@marquee/contract/questions/file-kinds';
import { say } from '../dom.ts';
import { FILE_ELEMENT, hold, isUpload, SENDING } from './file-field.ts';
import { make } from './make.ts';

/** A little less than the server waits for a request. */
const PATIENCE_MS = 170_000;
const NOT_SENT = 'The file was not sent. Check your connection and try again.';

type Answer = { data: { upload_id: string; name: string } } | ErrorBody;

/** Lets a file be chosen, sends it at once, and takes it away again. */
class FilePlace extends HTMLElement {
  static readonly observedAttributes = ['data-held'];
  readonly #input = make('input', { type: 'file' });
  readonly #name = make('bdi', {});
  readonly #remove = make('button', { type: 'button', className: 'btn edge' });
  readonly #given = make('p', { className: 'given' }, this.#name, this.#remove);
  readonly #progress = make('progress', { max: 1 });
  readonly #again = make('button', { type: 'button', className: 'btn edge again' }, 'Try again');
  readonly #status = make('p', { className: 'dim', role: 'status' });
  #call: XMLHttpRequest | undefined;

  connectedCallback(): void {
    if (this.firstChild) return;
    const { accept = '', id = '', held } = this.dataset;
    // What was on the way before a reload is lost.
    if (held === SENDING) this.dataset['held'] = '';
    Object.assign(this.#input, { accept, id: `book-${id}` });
    this.#input.setAttribute('aria-labelledby', `${id}-legend`);
    this.#input.setAttribute('aria-describedby', `${id}-hint ${id}-error`);
    this.append(this.#input, this.#given, this.#progress, this.#again, this.#status);
    this.#input.addEventListener('change', () => this.#send());
    // The form hears of what is held, not of what is chosen.
    this.#input.addEventListener('input', (event) => event.stopPropagation());
    this.#again.addEventListener('click', () => this.#send());
    this.#remove.addEventListener('click', () => {
      const call = this.#call;
      this.#call = undefined;
      call?.abort();
      this.#input.value = '';
      hold(this, '');
      this.#tell();
      this.#input.focus();
    });
    this.#tell();
  }

  attributeChangedCallback(): void {
    const { held = '' } = this.dataset;
    const isSending = held === SENDING;
    const name = isUpload(held) ? held.slice(37) : held;
    this.#input.hidden = held !== '';
    this.#given.hidden = held === '';
    this.#progress.hidden = !isSending;
    this.#again.hidden = true;
    this.#name.textContent = isSending ? '' : name;
    this.#remove.textContent = isSending ? 'Cancel' : 'Remove';
    this.#remove.ariaLabel = isSending ? 'Cancel' : `Remove ${name}`;
  }

  #send(): void {
    const [file] = this.#input.files ?? [];
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      this.#input.value = '';
      return this.#tell('', FILE_TOO_LARGE);
    }
    const hadFocus = this.contains(document.activeElement);
    const call = new XMLHttpRequest();
    this.#call = call;
    this.#progress.value = 0;
    this.#progress.ariaLabel = `Sending ${file.name}`;
    hold(this, SENDING);
    this.#tell(`Sending ${file.name}…`);
    if (hadFocus) this.#remove.focus();
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) this.#progress.value = loaded / total;
    });
    call.addEventListener('loadend', () => {
      if (this.#call === call) this.#finish(call);
    });
    // null for a page of a proxy
    call.responseType = 'json';
    call.timeout = PATIENCE_MS;
    call.open('POST', this.dataset['uploads'] ?? '');
    const form = new FormData();
    form.append('question_id', this.dataset['question'] ?? '');
    form.append('name', file.name);
    form.append('file', file);
    call.send(form);
  }

  /** Shows the file that was sent, or why it was not. */
  #finish({ status, response }: XMLHttpRequest): void {
    const hadFocus = this.contains(document.activeElement);
    const body = response as Answer | null;
    if (body && 'data' in body) {
      hold(this, `${body.data.upload_id} ${body.data.name}`);
      this.#tell('Uploaded.');
    } else {
      const reason = body ? (body.errors?.['file']?.[0] ?? body.message) : NOT_SENT;
      hold(this, '');
      this.#tell('', reason);
      this.#again.hidden = status === 400 || status === 413;
    }
    if (hadFocus) (this.#input.hidden ? this.#remove : this.#input).focus();
  }

  #tell(status = '', error = ''): void {
    say(this.#status, status);
    const place = this.closest('.field')?.querySelector<HTMLElement>('.error');
    if (place) say(place, error);
    this.#input.ariaInvalid = error === '' ? null : 'true';
  }
}

customElements.define(FILE_ELEMENT, FilePlace);
