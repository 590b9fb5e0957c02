import { scriptAddress } from '../shared/scripts.ts';

/** The place for an unpaid order that this browser made; `scripts/held/held.ts` fills it. */
export function Held({ eventId }: { eventId: string }) {
  return (
    <div
      id="held"
      className="held"
      role="status"
      hidden
      data-of={eventId}
      data-src={scriptAddress('held/held')}
    >
      <p>
        <strong data-words />
      </p>
      <p className="choices">
        <a className="btn main" href="/orders/">
          Continue
        </a>
        <button type="button" className="btn edge" data-end>
          Release
        </button>
      </p>
      <p className="error" role="alert" hidden />
      <label className="consent" data-end>
        <input type="checkbox" defaultChecked />
        <span>A new booking replaces them</span>
      </label>
    </div>
  );
}
