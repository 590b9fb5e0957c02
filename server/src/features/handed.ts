import type { Server } from '../http/implement.ts';
import type { CodeGuard } from './codes/public/guard.ts';
import type { CopyPart } from './events/copying/handed.ts';
import type { FollowMove } from './events/moving/commands.ts';
import type { AdmitOrder } from './door-sales/sales/sale.ts';
import type { Crowd } from './booking/crowd/crowd.ts';
import type { Members } from './organizations/routes.ts';
import type { PlatformReader } from './settings/branding/platform.ts';
import type { TileReader } from './settings/branding/tiles.ts';
import type { InstructionsGuard } from './settings/routes.ts';
import type { StreamLimits } from './suggestions/streams/streams.ts';
import type { Suggestions } from './suggestions/kept/suggestions.ts';
import type { Auth } from './users/routes.ts';
import type { Rooms } from './waiting-rooms/kept/rooms.ts';

/**
 * What one feature hands to others and to the public pages. A feature imports only from those before
 * it, so it gets here what a later one does for it, and what a server keeps once for all of them.
 */
export type Handed = Pick<Server, 'findActor' | 'findLinkHolder'> & {
  platform: PlatformReader;
  tiles: TileReader;
  /** To `settings`, of `account-changes`. */
  instructionsGuard: InstructionsGuard;
  /** To `organizations`, of `users`. */
  members: Members;
  /** To `users`, of `auth`. */
  auth: Auth;
  /** To `events`, of `pricing`. */
  followMove: FollowMove;
  /** To `events`, of the features whose settings an event has. */
  copyPlans: CopyPart;
  copyCodes: CopyPart;
  copyQuestions: CopyPart;
  copySuggestionSettings: CopyPart;
  copyWaitingRoom: CopyPart;
  /** To `door-sales`, of `check-in`. */
  admitOrder: AdmitOrder;
  suggestions: Suggestions;
  rooms: Rooms;
  /** To `booking`, of `codes`. */
  guardCode: CodeGuard;
  crowd: Crowd;
};

export type StartOptions = {
  /** How many streams of changes may be open; default: as many as one server carries. */
  streams?: StreamLimits | undefined;
};
