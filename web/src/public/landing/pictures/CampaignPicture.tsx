export function CampaignPicture() {
  return (
    <div className="campaign">
      <div className="win">
        <p className="pair">
          <span className="chip on">E-mail</span>
          <span className="chip">SMS</span>
        </p>
        <dl>
          <dt>To</dt>
          <dd>
            <span className="chip">Came to Depot Sessions</span>
            <span className="chip">Opted in to marketing</span>
          </dd>
          <dt>Subject</dt>
          <dd>Depot Sessions are back in December</dd>
        </dl>
        <p>
          You were there last winter, so you hear it first: four nights, one stage, doors at seven.
        </p>
        <p className="pair">
          <span className="btn main">Send</span>
          <span>or tomorrow at 10:00 AM</span>
        </p>
      </div>
      <div className="phone">
        <span>Depot Sessions</span>
        <p>Doors open at 19:30 tonight. Your ticket stays valid. See you there.</p>
        <span>now</span>
      </div>
    </div>
  );
}
