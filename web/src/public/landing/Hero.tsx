import { isNamed, type Platform } from '@marquee/contract/settings/platform';
import { DashboardPicture } from './pictures/DashboardPicture.tsx';

/** The first screen: what Marquee does, with links to registration and to self-hosting. */
export function Hero({ isSignedIn, platform }: { isSignedIn: boolean; platform: Platform }) {
  return (
    <section className="hero night">
      <div className="wide">
        <h1>Put your next night up in lights.</h1>
        <p className="lead">
          {platform.name} is ticketing for organizers. Publish an event, fill the room, read the
          figures and scan tickets at the door.{' '}
          {!isNamed(platform) && 'Open source, on your own server.'}
        </p>
        <p className="calls">
          {isSignedIn ? (
            <a className="btn lamp big" href="/admin/event">
              Create an event
            </a>
          ) : (
            <a className="btn lamp big" href="/register?mode=register">
              Register as an organizer
            </a>
          )}
          <a className="btn line big" href="#start">
            Run it yourself
          </a>
        </p>
        <div className="sign">
          <DashboardPicture platform={platform} />
        </div>
      </div>
    </section>
  );
}
