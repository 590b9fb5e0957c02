import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** The id, one byte for the group, and the arrival after the draw (0: it is in the draw). */
const SPOT_BYTES = ID_BYTES + 1 + 4;

export type Spot = {
  id: string;
  isFirst: boolean;
  /** From 1, in the order of arrival after the draw; null for a spot of the draw. */
  arrival: number | null;
};

/** What a spot may do for a few minutes. */
export type GivenTurn = { spotId: string; endsAt: Date };

/**
 * Writes a spot as its token. A round has a key of its own, so a token is worth nothing at another
 * event or in a later round.
 */
export function signSpot(key: Buffer, { id, isFirst, arrival }: Spot): string {
  const payload = Buffer.alloc(SPOT_BYTES);
  payload.write(id.replaceAll('-', ''), 'hex');
  payload.writeUInt8(isFirst ? 1 : 0, ID_BYTES);
  payload.writeUInt32BE(arrival ?? 0, ID_BYTES + 1);
  return Buffer.concat([payload, macOf(key, 'spot', payload)]).toString('base64url');
}

/** Returns the spot of a token; undefined if it was not signed with this key. */
export function readSpot(key: Buffer, token: string): Spot | undefined {
  const payload = open(key, 'spot', Buffer.from(token, 'base64url'), SPOT_BYTES);
  if (!payload) return undefined;
  const arrival = payload.readUInt32BE(ID_BYTES + 1);
  return {
    id: idOf(payload),
    isFirst: payload.readUInt8(ID_BYTES) === 1,
    arrival: arrival === 0 ? null : arrival,
  };
}

/** Writes a turn: its end in milliseconds, readable for the page, and what proves it. */
export function signTurn(key: Buffer, { spotId, endsAt }: GivenTurn): string {
  const id = Buffer.from(spotId.replaceAll('-', ''), 'hex');
  const end = endsAt.getTime().toString(36);
  const mac = macOf(key, `turn ${end}`, id);
  return `${end}.${Buffer.concat([id, mac]).toString('base64url')}`;
}

/** Returns the turn of a token; undefined if it was not signed with this key. */
export function readTurn(key: Buffer, token: string): GivenTurn | undefined {
  const [end = '', rest = ''] = token.split('.');
  const payload = open(key, `turn ${end}`, Buffer.from(rest, 'base64url'), ID_BYTES);
  if (!payload) return undefined;
  return { spotId: idOf(payload), endsAt: new Date(Number.parseInt(end, 36)) };
}

function open(key: Buffer, label: string, token: Buffer, bytes: number): Buffer | undefined {
  if (token.length !== bytes + MAC_BYTES) return undefined;
  const payload = token.subarray(0, bytes);
  const isOurs = timingSafeEqual(token.subarray(bytes), macOf(key, label, payload));
  return isOurs ? payload : undefined;
}

function macOf(key: Buffer, label: string, payload: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`${label}\n`)
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);
}

function idOf(payload: Buffer): string {
  const hex = payload.toString('hex', 0, ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
